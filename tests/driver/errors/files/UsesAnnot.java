class UsesAnnot { int k(Annot a) { return a.k(); } }
