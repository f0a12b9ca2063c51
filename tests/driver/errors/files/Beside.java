class Beside {
    int n() {
        return 1;
    }
}
