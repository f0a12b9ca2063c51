struct controller {
    int kp, ki, kd, integral, last, min, max;
};

/*@ requires \valid(c) && c->min <= c->max;
    requires 0 <= c->kp <= 10000 && 0 <= c->ki <= 10000 && 0 <= c->kd <= 1000;
    requires -100000 <= error <= 100000 && -100000 <= c->last <= 100000 && -100000 <= c->integral <= 100000;
    assigns c->integral, c->last;
    ensures c->min <= \result <= c->max; */
int control(struct controller *c, int error)
{
    int sum = c->integral + error;
    if (sum > 100000)
        sum = 100000;
    if (sum < -100000)
        sum = -100000;
    c->integral = sum;
    int out = c->kp * error + c->ki * sum + c->kd * (error - c->last);
    c->last = error;
    return out < c->min ? c->min : out > c->max ? c->max : out;
}

/*@ requires -300 <= a <= 500 && -7000000 <= b <= 4000000;
    assigns \nothing;
    ensures -3500000000 <= \result <= 2000000000; */
long scaled(int a, int b)
{
    return (long)a * b;
}
