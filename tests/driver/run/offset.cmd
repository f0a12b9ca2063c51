# Offsets in bytes: refuted at 4, which repeats the run; 6 is inside an element.
"$INVAR" verify --no-times offset.c
"$INVAR" run --routine=second --input='p=new,p.length=2,p[1]=7,\offset(p)=4' offset.c
echo "status $?"
"$INVAR" run --routine=second --input='p=new,p.length=2,p[1]=7,\offset(p)=6' offset.c
echo "status $?"
