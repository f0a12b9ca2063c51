interface Visitor<R> { R num(int n); R add(Expr a, Expr b); }
