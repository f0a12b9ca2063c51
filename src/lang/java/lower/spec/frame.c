/* Frame clauses (`modifies`, `pure`) as frames (il/frame.h), and checks that the routine's own frame allows a change.
 *
 * A case of the contract without a clause bounds nothing. Places are those of the state at entry. Start at frame_of_contract. Places of the frame of a
 * loop are those of the state in which it is reached. */
#include "lang/java/lower/spec/frame.h"

#include "lang/java/lower/heap/body.h"
#include "lang/java/lower/heap/heap.h"
#include "lang/java/lower/heap/model.h"
#include "lang/java/lower/spec/contract.h"
#include "lang/java/lower/spec/spec.h"

/* ---- clauses ---- */

/* e reads no field of null and no element outside an array. Otherwise there is no place. TERM_NONE: unsupported. */
static term_id reached(struct lower *l, const struct annot_expr *e, const struct frame_reader *reader)
{
    struct terms *ts = l->ts;
    bool index = e->kind == ANNOT_INDEX, reads = index || e->kind == ANNOT_LENGTH || (e->kind == ANNOT_FIELD && e->n);
    term_id all = mk_true(ts);
    if (!reads && e->kind != ANNOT_UNARY && e->kind != ANNOT_BINARY && e->kind != ANNOT_CAST)
        return all;
    for (unsigned i = 0; i < e->n; i++) {
        term_id part = reached(l, e->arg[i], reader);
        if (part == TERM_NONE)
            return part;
        all = mk_and2(ts, all, part);
    }
    if (!reads || e->arg[0]->kind == ANNOT_THIS)
        return all;
    term_id object = reader->term(reader->user, e->arg[0]), at = index ? reader->term(reader->user, e->arg[1]) : TERM_NONE;
    if (object == TERM_NONE || (index && at == TERM_NONE))
        return TERM_NONE;
    all = mk_and2(ts, all, mk_ne(ts, object, l->null));
    if (index)
        all = mk_and(ts, 3, (term_id[]){all, mk_le(ts, mk_int(ts, 0), at), mk_lt(ts, at, mk_app1(ts, l->length, object))});
    return all;
}

/* The object of the place; null if there is no place. */
static bool guard_object(struct lower *l, const struct annot_place *p, const struct frame_reader *reader, struct il_place *out)
{
    const struct annot_expr *const parts[] = {p->object, p->from, p->to};
    term_id all = mk_true(l->ts);
    for (unsigned i = 0; i < sizeof parts / sizeof *parts && p->object; i++) {
        term_id part = parts[i] ? reached(l, parts[i], reader) : mk_true(l->ts);
        if (part == TERM_NONE)
            return false;
        all = mk_and2(l->ts, all, part);
    }
    if (all != mk_true(l->ts))
        out->object = mk_ite(l->ts, all, out->object, l->null);
    return true;
}

/* False if unsupported, which the reader has reported. */
static bool place_of(struct lower *l, const struct annot_place *p, const struct frame_reader *reader, struct il_place *out)
{
    *out = (struct il_place){.object = TERM_NONE, .from = TERM_NONE, .to = TERM_NONE};
    if (p->object && (out->object = reader->term(reader->user, p->object)) == TERM_NONE)
        return false;
    if (p->kind == ANNOT_PLACE_ARRAYS) {
        out->kind = IL_PLACE_VAR;
        out->var = heap_elems(l, p->elem);
        return true;
    }
    if (p->kind == ANNOT_PLACE_FIELD) {
        out->kind = p->object ? IL_PLACE_FIELD : IL_PLACE_VAR;
        out->var = heap_field(l, java_find_field(p->field->owner, p->field->name));
        return true;
    }
    const struct java_type *t = p->object->type.java;
    if (t->kind != JAVA_ARRAY) {
        out->kind = IL_PLACE_FIELDS;
        return true;
    }
    out->kind = IL_PLACE_ELEMENTS;
    out->var = heap_elems(l, t->elem);
    if (p->kind != ANNOT_PLACE_ELEMENT && p->kind != ANNOT_PLACE_RANGE)
        return true;
    out->from = reader->term(reader->user, p->from);
    out->to = p->kind == ANNOT_PLACE_ELEMENT ? out->from : reader->term(reader->user, p->to);
    return out->from != TERM_NONE && out->to != TERM_NONE;
}

/* `o.*` for an object that holds a sequence, or keys: its elements, too. Returns the number of places. */
static unsigned model_rows(struct lower *l, const struct annot_place *p, struct il_place *out, term_id object)
{
    const struct java_type *t = p->object->type.java;
    struct il_var *state[MAX_PLACES];
    unsigned n = t->kind == JAVA_CLASS ? model_places(l, t->cls, state) : 0, rows = 0;
    for (unsigned i = 0; i < n; i++)
        if (il_is_rows(state[i]))
            out[rows++] = (struct il_place){IL_PLACE_ELEMENTS, state[i], object, TERM_NONE, TERM_NONE};
    return rows;
}

static struct il_frame_case frame_case(struct lower *l, const struct annot_case *from, term_id holds,
                                       const struct frame_reader *reader)
{
    struct il_frame_case out = {.holds = holds};
    struct il_place *places = arena_array(l->arena, struct il_place, (1 + MAX_PLACES) * from->n_places);
    for (unsigned i = 0; i < from->n_places; i++) {
        const struct annot_place *p = &from->places[i];
        bool listed = p->kind != ANNOT_PLACE_NOTHING && p->kind != ANNOT_PLACE_LOCAL && p->kind != ANNOT_PLACE_EVERYTHING;
        out.everything |= p->kind == ANNOT_PLACE_EVERYTHING;
        if (!listed || !place_of(l, p, reader, &places[out.n]) || !guard_object(l, p, reader, &places[out.n]))
            continue;
        if (reader->place)
            reader->place(reader->user, p, &places[out.n]);
        out.n++;
        bool fields = places[out.n - 1].kind == IL_PLACE_FIELDS;
        unsigned rows = fields ? model_rows(l, p, &places[out.n], places[out.n - 1].object) : 0;
        for (unsigned k = 0; k < rows; k++, out.n++)
            if (reader->place)
                reader->place(reader->user, p, &places[out.n]);
    }
    out.places = places;
    return out;
}

/* The places of `more` belong to each of the cases, too. */
static void add_places(struct lower *l, unsigned n, struct il_frame_case cases[], const struct il_frame_case *more)
{
    for (unsigned i = 0; i < n; i++) {
        struct il_place *all = arena_array(l->arena, struct il_place, cases[i].n + more->n);
        for (unsigned k = 0; k < cases[i].n; k++)
            all[k] = cases[i].places[k];
        for (unsigned k = 0; k < more->n; k++)
            all[cases[i].n + k] = more->places[k];
        cases[i].places = all;
        cases[i].n += more->n;
        cases[i].everything |= more->everything;
    }
}

struct il_frame frame_of_contract(struct lower *l, const struct contract *c, bool all, const term_id holds[],
                                  const struct frame_reader *reader)
{
    struct il_frame f = {.alloc_time = l->alloc_time, .alloc = TERM_NONE, .self = TERM_NONE};
    struct il_frame_case *cases = arena_array(l->arena, struct il_frame_case, c->cases.n + 1);
    term_id always = mk_true(l->ts);
    for (size_t i = 0; i < c->cases.n; i++)
        if (!c->cases.at[i].only_promises && (all || c->pure || c->cases.at[i].c->has_modifies))
            cases[f.n++] = frame_case(l, c->cases.at[i].c, holds ? holds[i] : always, reader);
    for (size_t i = 0; i < c->cases.n; i++) {
        if (!c->cases.at[i].only_promises || !c->cases.at[i].c->has_modifies)
            continue;
        struct il_frame_case more = frame_case(l, c->cases.at[i].c, always, reader);
        add_places(l, f.n, cases, &more);
    }
    if (c->cases.n == 0 && (all || c->pure))
        cases[f.n++] = (struct il_frame_case){.holds = always};
    f.cases = cases;
    return f;
}

void frame_note_objects(struct body *b, unsigned n, const struct annot_place places[], unsigned made)
{
    for (unsigned i = 0; i < n; i++)
        if (places[i].strictly && b->allocations != made)
            body_assume_note(b, places[i].span, "unchecked", "not checked: no object is made");
}

/* ---- the routine's own ---- */

static term_id entry_term(void *user, const struct annot_expr *e)
{
    return spec_at_entry(user, e);
}

/* The frame is made when it is first needed, since it needs the values of variables at entry. NULL: it allows everything. */
static const struct il_frame *own_frame(struct body *b)
{
    if (b->build.r->frame || !b->contract)
        return b->build.r->frame;
    struct frame_reader reader = {.term = entry_term, .user = b};
    struct il_frame f = frame_of_contract(b->l, b->contract, false, b->case_holds, &reader);
    b->contract = NULL;
    if (f.n == 0)
        return NULL;
    f.alloc = body_old(b, b->l->alloc)->term;
    if (b->method->kind == JAVA_CONSTRUCTOR && b->this_var)
        f.self = b->this_var->term;
    b->build.r->frame = arena_copy(b->l->arena, &f, sizeof f);
    return b->build.r->frame;
}

term_id may_change(struct body *b, const struct il_var *var, term_id object, term_id index)
{
    bool own_object = b->method->kind == JAVA_CONSTRUCTOR && b->this_var && object == b->this_var->term;
    const struct il_frame *f = var == b->l->alloc || own_object ? NULL : own_frame(b);
    return f ? il_frame_allows(b->l->ts, f, var, object, index) : mk_true(b->l->ts);
}

/* ESC/Java does not check frame clauses. */
static void only_assumed(struct body *b, struct obligation *o)
{
    o->nowarn = true;
    o->assumed_kind = "frame";
    o->assumed_text = arena_printf(b->l->arena, "the clause 'modifies' allows '%s'", o->text);
}

bool check_frame(struct body *b, term_id allowed, struct span at, struct span text, uint32_t *obligation)
{
    struct il_cmd *c = body_assert(b, OBLIGATION_MODIFIES, allowed, at, span_text(b->l->arena, text), (struct span){0});
    if (!c)
        return false;
    c->framed = true;
    *obligation = c->obligation;
    if (b->l->dialect->frames_assumed)
        only_assumed(b, &b->build.r->obligations.at[c->obligation]);
    return true;
}

/* ---- of loops and statements ---- */

struct at_loop_entry {
    struct body *b;
    struct il_loop *loop;
};

static term_id term_at_loop_entry(void *user, const struct annot_expr *e)
{
    const struct at_loop_entry *k = user;
    struct annot_expr old = {.kind = ANNOT_OLD, .span = e->span, .type = e->type, .n = 1, .arg = &e, .when = ANNOT_AT_LOOP_ENTRY};
    return spec_in_body(k->b, &old, k->loop);
}

void loop_frame_begin(struct body *b, struct loop_frame *out, const struct annot_loop *annot, struct il_loop *loop)
{
    struct at_loop_entry k = {b, loop};
    struct frame_reader reader = {.term = term_at_loop_entry, .user = &k};
    if (!annot || !annot->has_modifies)
        return;
    struct annot_case only = {.has_modifies = true, .n_places = annot->n_places, .places = annot->places};
    struct il_frame_case *c = arena_new(b->l->arena, struct il_frame_case);
    *c = frame_case(b->l, &only, mk_true(b->l->ts), &reader);
    body_use(b, b->l->alloc);
    term_id alloc = il_snapshot(b->l->p, b->build.r, loop, b->l->alloc)->term;
    out->frame = (struct il_frame){.n = 1, .cases = c, .alloc_time = b->l->alloc_time, .alloc = alloc, .self = TERM_NONE};
    out->of = "loop";
    out->up = b->loop_frames;
    b->loop_frames = out;
}

/* The values of expressions in front of the statement. */
static term_id term_in_front(void *user, const struct annot_expr *e)
{
    return body_save(user, spec_in_body(user, e, NULL), e->type.java, e->span);
}

void statement_frame_begin(struct body *b, struct loop_frame *out, const struct annot_contract *k, const term_id holds[],
                           struct idmap *before)
{
    struct frame_reader reader = {.term = term_in_front, .user = b};
    struct il_frame_case *cases = arena_array(b->l->arena, struct il_frame_case, k->n_cases);
    *out = (struct loop_frame){.of = "statement", .up = b->loop_frames};
    out->frame = (struct il_frame){.cases = cases, .alloc_time = b->l->alloc_time, .self = TERM_NONE};
    for (unsigned i = 0; i < k->n_cases; i++)
        if (k->cases[i].has_modifies)
            cases[out->frame.n++] = frame_case(b->l, &k->cases[i], holds[i], &reader);
    if (!out->frame.n)
        return;
    out->frame.alloc = spec_copy(b, before, b->l->alloc)->term;
    b->loop_frames = out;
}

void loop_frame_end(struct body *b, const struct loop_frame *f)
{
    if (b->loop_frames == f)
        b->loop_frames = f->up;
}

void check_loop_frame(struct body *b, const struct loop_frame *f, term_id allowed, struct span at, struct span text)
{
    struct il_cmd *c = body_assert(b, OBLIGATION_MODIFIES, allowed, at, span_text(b->l->arena, text), (struct span){0});
    if (!c)
        return;
    c->framed = true;
    b->build.r->obligations.at[c->obligation].message = arena_printf(b->l->arena,
                                                                     "'%s' may change what the frame of the %s does not allow",
                                                                     span_text(b->l->arena, text), f->of);
    if (b->l->dialect->frames_assumed)
        only_assumed(b, &b->build.r->obligations.at[c->obligation]);
}

void check_loop_frames(struct body *b, const struct il_var *var, term_id object, term_id index, struct span at, struct span text)
{
    for (const struct loop_frame *f = b->loop_frames; f; f = f->up)
        check_loop_frame(b, f, il_frame_allows(b->l->ts, &f->frame, var, object, index), at, text);
}
