import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';

/** A term that no listed product has is deleted after this long, so that whoever just writes it still finds it. */
const unusedForMs = dayMs;
/** Owners who have to agree before a text or the meaning of a word holds for the products of others, too. */
const enoughOwners = 2;
/** Rows that are written, and so locked, at once. */
const batchSize = 500;
/** Products that are read anew after one run. */
const mostMisread = 2000;

/**
 * How listed products write their terms, and whose they are: stores of users who are known to be one person have one owner.
 * `words[1]` says which term it is.
 */
const spelled = sql`owners as materialized (
    select n.store_id, coalesce(i.person_id, n.owner_user_id) as owner
      from store_names n left join identity_people i on i.user_id = n.owner_user_id
  ), spelled as materialized (
    select s.term_id, s.texts, s.words, p.id as product_id, p.store_id, o.owner
      from option_spellings s
      join listing_entries e on e.product_id = s.product_id and e.listing_id = 0
      join products p on p.id = s.product_id
      join owners o on o.store_id = p.store_id
  )`;

/**
 * Names options and values as most owners of stores with listed products write them, and lets a word of a further language
 * stand for a term where most owners write both; purges what no listed product uses any more. No text and no meaning of a word
 * holds for other stores' products unless two owners have written it. The shop's own names stay. Everything is read without
 * locks and written in small batches: nobody who saves a product waits. Returns how many terms and words changed.
 */
export async function nameOptionTerms(ctx: Context): Promise<number> {
  const changed = (await nameTerms(ctx)) + (await joinWords(ctx));
  await purgeUnused(ctx);
  await rereadMisread(ctx);
  return changed;
}

async function nameTerms(ctx: Context): Promise<number> {
  const { rows } = await sql<{ row: unknown }>`
    with ${spelled}, used as (
      select term_id, count(distinct owner)::int as owners,
             case when min(store_id) = max(store_id) then min(store_id) end as own_store_id
        from spelled group by term_id
    ), counted as (
      select term_id, t.language, t.text, count(distinct owner) as owners, count(*) as products, min(product_id) as oldest
        from spelled cross join jsonb_each_text(texts) as t (language, text)
       where trim(t.text) <> '' group by term_id, t.language, t.text
    ), ranked as (
      -- The number of products decides inside a store alone, or one store's products would decide between two others.
      select c.*, row_number() over (partition by c.term_id, c.language
               order by c.owners desc, case when u.own_store_id is not null then c.products end desc, c.oldest, c.text) as place
        from counted c join used u on u.term_id = c.term_id
    ), best as (
      select term_id, jsonb_object_agg(language, text) filter (where owners >= ${enoughOwners}) as agreed,
             jsonb_object_agg(language, text) as written
        from ranked where place = 1 group by term_id
    ), wanted as (
      select t.id, t.base_texts || coalesce(b.agreed, '{}') || t.shop_texts as texts,
             case when u.own_store_id is not null then b.written else '{}' end as own_texts, u.own_store_id,
             coalesce(u.owners, 0) as stores, case when u.term_id is null then coalesce(t.unused_since, ${ctx.clock.now()}) end as unused_since
        from option_terms t left join used u on u.term_id = t.id left join best b on b.term_id = t.id
    )
    select to_jsonb(w) || jsonb_build_object('own_store_id', w.own_store_id::text) as row
      from wanted w join option_terms t on t.id = w.id
     where (t.texts, t.own_texts, t.own_store_id, t.stores, t.unused_since)
           is distinct from (w.texts, w.own_texts, w.own_store_id, w.stores, w.unused_since)
     order by w.id`.execute(ctx.db);
  const changes = rows.map(({ row }) => row);
  await inBatches(ctx, changes, (tx, batch) =>
    sql`update option_terms t set texts = r.texts, own_texts = r.own_texts, own_store_id = r.own_store_id, stores = r.stores,
          unused_since = r.unused_since
        from jsonb_to_recordset(${JSON.stringify(batch)}::jsonb)
          as r (id int, texts jsonb, own_texts jsonb, own_store_id bigint, stores int, unused_since timestamptz)
       where t.id = r.id`.execute(tx),
  );
  return changes.length;
}

type Meaning = {
  readonly optionId: number;
  readonly word: string;
  /** What most owners mean by it, where enough agree. */
  readonly termId: number | null;
  /** What it means so far. */
  readonly current: number | null;
  /** Whether what it means so far is the word itself, and not what several agreed on. */
  readonly isItself: boolean;
};

async function joinWords(ctx: Context): Promise<number> {
  const changes = withoutCircles(await readChangedMeanings(ctx));
  await inBatches(ctx, changes, async (tx, batch) => {
    const rows = JSON.stringify(batch);
    await sql`delete from option_words w using jsonb_to_recordset(${rows}::jsonb) as r ("optionId" int, word text, "termId" int)
       where r."termId" is null and w.is_agreed and w.option_id = r."optionId" and w.word = r.word and w.store_id = 0`.execute(
      tx,
    );
    await sql`insert into option_words (option_id, word, term_id, is_agreed)
      select r."optionId", r.word, t.id, true
        from jsonb_to_recordset(${rows}::jsonb) as r ("optionId" int, word text, "termId" int)
        join option_terms t on t.id = r."termId" order by r."optionId", r.word collate "C"
      on conflict (option_id, word, store_id) do update set term_id = excluded.term_id, is_agreed = true`.execute(tx);
  });
  return changes.length;
}

/**
 * Words that should mean something else than they do. Who writes a word as English text means the word itself; who writes it
 * beside another means what the other says. What it means stays as long as nothing has more owners.
 */
async function readChangedMeanings(ctx: Context): Promise<Meaning[]> {
  const { rows } = await sql<Meaning>`
    with ${spelled}, votes as (
      select coalesce(t.option_id, 0) as option_id, w.word, s.term_id, count(distinct s.owner) as owners
        from spelled s join option_terms t on t.id = s.term_id cross join unnest(s.words[2:]) as w (word)
        left join option_words itself
          on itself.option_id = coalesce(t.option_id, 0) and itself.word = t.word and itself.store_id = 0
       -- A term whose own word is joined with another is being left by its products.
       where coalesce(itself.term_id, t.id) = t.id
       group by 1, w.word, s.term_id
      union all
      select coalesce(t.option_id, 0), s.words[1], null, count(distinct s.owner)
        from spelled s join option_terms t on t.id = s.term_id
       where coalesce(trim(s.texts ->> 'en'), '') <> '' group by 1, s.words[1]
    ), ranked as (
      select v.*, w.term_id as current, w.is_agreed is false as "isItself", row_number() over best as place, lead(v.owners) over best as next_owners
        from votes v left join option_words w on w.option_id = v.option_id and w.word = v.word and w.store_id = 0
       where w.is_shops is not true
      window best as (partition by v.option_id, v.word
                      order by v.owners desc, (v.term_id is not null and v.term_id = w.term_id) desc, v.term_id)
    ), agreed as (
      select option_id, word, term_id, current, "isItself" from ranked
       where place = 1 and term_id is not null and owners >= ${enoughOwners}
         and (owners > coalesce(next_owners, 0) or term_id = current)
    )
    select a.option_id as "optionId", a.word, a.term_id as "termId", a.current, a."isItself" from agreed a where a.term_id is distinct from a.current
    union all
    select w.option_id, w.word, null, w.term_id, false from option_words w
     where w.is_agreed and not exists (select from agreed a where a.option_id = w.option_id and a.word = w.word)`.execute(
    ctx.db,
  );
  return rows;
}

/** Without what would join a word with one that is itself joined with another now. The older of two words takes the younger. */
function withoutCircles(changes: readonly Meaning[]): Meaning[] {
  const joined = new Set<number>();
  return changes
    .toSorted((one, other) => (one.termId ?? 0) - (other.termId ?? 0))
    .filter(({ termId, current, isItself }) => {
      if (termId !== null && joined.has(termId)) return false;
      if (termId !== null && current !== null && isItself) joined.add(current);
      return true;
    });
}

type UnusedWordRow = {
  readonly optionId: number;
  readonly word: string;
  readonly storeId: string;
};

/** Purges words at once, and terms a while later, that no listed product uses. */
async function purgeUnused(ctx: Context): Promise<void> {
  const { rows: words } = await sql<UnusedWordRow>`
    with ${spelled}, used as materialized (
      select term_id, words[1] as word, 0::bigint as store_id from spelled
      union
      select term_id, w.word, store_id from spelled cross join unnest(words[2:]) as w (word)
    )
    select w.option_id as "optionId", w.word, w.store_id::text as "storeId" from option_words w
     where not w.is_shops and not w.is_agreed
       and not exists (select from used u where u.term_id = w.term_id and u.word = w.word and u.store_id = w.store_id)
     order by w.option_id, w.word, w.store_id`.execute(ctx.db);
  await inBatches(ctx, words, (tx, batch) =>
    sql`delete from option_words w using jsonb_to_recordset(${JSON.stringify(batch)}::jsonb) as r ("optionId" int, word text, "storeId" bigint)
       where w.option_id = r."optionId" and w.word = r.word and w.store_id = r."storeId" and not w.is_agreed`.execute(
      tx,
    ),
  );
  const unusedSince = new Date(ctx.clock.now().getTime() - unusedForMs);
  await inTx(ctx.db, (tx) =>
    sql`delete from option_terms where id in (
      select id from option_terms t where t.shop_texts = '{}' and t.unused_since <= ${unusedSince}
         and not exists (select from option_words w where w.term_id = t.id)
         and not exists (select from option_terms v where v.option_id = t.id)
       order by id limit ${batchSize})`.execute(tx),
  );
}

/** Has products sorted anew whose words mean another term by now. */
async function rereadMisread(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  const { rows } = await sql<{ id: string }>`
    with ${spelled}
    select distinct s.product_id::text as id
      from spelled s
      left join option_terms t on t.id = s.term_id
      left join option_words own
        on own.option_id = coalesce(t.option_id, 0) and own.word = s.words[1] and own.store_id = s.store_id
      left join option_words common
        on common.option_id = coalesce(t.option_id, 0) and common.word = s.words[1] and common.store_id = 0
     where coalesce(own.term_id, common.term_id) is distinct from s.term_id limit ${mostMisread}`.execute(ctx.db);
  await inBatches(
    ctx,
    rows.map(({ id }) => id),
    (tx, ids) =>
      sql`update product_stats set rank_due_at = ${now} where product_id in (
        select product_id from product_stats where product_id = any(${ids}::bigint[]) and (rank_due_at is null or rank_due_at > ${now})
         order by product_id for update skip locked)`.execute(tx),
  );
}

async function inBatches<Row>(
  ctx: Context,
  rows: readonly Row[],
  write: (tx: Tx, batch: readonly Row[]) => Promise<unknown>,
): Promise<void> {
  for (let at = 0; at < rows.length; at += batchSize)
    await inTx(ctx.db, (tx) => write(tx, rows.slice(at, at + batchSize)));
}
