function {:inline} {:define} Both(x: int): int { x }
function {:define} Generic<T>(x: T): T { x }
function {:inline} Bodiless(x: int): int;
function {:define} Bodiless2(x: int): int;
function {:inline} Self(x: int): int { Self(x) }
function {:define} Ping(x: int): int { Pong(x) }
function {:inline} Pong(x: int): int { Ping(x) }
function {:inline} Through(x: int): int { Symbol(x) }
function Symbol(x: int): int { Through(x) }
