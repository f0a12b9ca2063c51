class Via extends Uses { }
