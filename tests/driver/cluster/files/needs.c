int third(const int *a) {
    return a[2];
}

int all(void) {
    int a[3] = {1, 2, 3};
    return third(a);
}

int past(void) {
    int a[2] = {1, 2};
    return third(a);
}

int first(const int *a) {
    return *a;
}
