import { dayMs } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { inTx } from '../../../platform/database.ts';

/** A term that no listed product has is forgotten after this long, so that whoever just writes it still finds it. */
const unusedForMs = dayMs;

/**
 * Names options and values as most stores with listed products write them, then most products, then the oldest of these; forgets
 * words and terms that no listed product uses. A text that only one of several stores has is not shown, lest one store speaks for the
 * others in a language that they do not write. The shop's own names stay. Returns how many terms changed.
 */
export async function nameOptionTerms(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const named = await sql`
      with spelled as materialized (
        select s.term_id, s.texts, p.seller_id, p.id as product_id
          from option_spellings s
          join listing_entries e on e.product_id = s.product_id and e.listing_id = 0
          join products p on p.id = s.product_id
      ), used as (
        select term_id, count(distinct seller_id)::int as stores from spelled group by term_id
      ), counted as (
        select term_id, t.language, t.text, count(distinct seller_id) as stores, count(*) as products, min(product_id) as oldest
          from spelled cross join jsonb_each_text(texts) as t (language, text)
         where trim(t.text) <> '' group by term_id, t.language, t.text
      ), ranked as (
        select c.*, row_number() over (partition by term_id, language order by stores desc, products desc, oldest, text) as place,
               row_number() over (partition by term_id order by stores desc, products desc, oldest, language, text) as overall
          from counted c
      ), best as (
        select r.term_id, jsonb_object_agg(r.language, r.text) as texts
          from ranked r join used u on u.term_id = r.term_id
         where r.place = 1 and (r.stores > 1 or u.stores = 1 or r.overall = 1) group by r.term_id
      ), wanted as (
        select t.id, coalesce(b.texts, t.texts) || t.shop_texts as texts, coalesce(u.stores, 0) as stores,
               case when u.term_id is null then coalesce(t.unused_since, ${now}) end as unused_since
          from option_terms t left join used u on u.term_id = t.id left join best b on b.term_id = t.id
         order by t.id for update of t
      )
      update option_terms t set texts = w.texts, stores = w.stores, unused_since = w.unused_since
        from wanted w where w.id = t.id
         and (t.texts, t.stores, t.unused_since) is distinct from (w.texts, w.stores, w.unused_since)`.execute(tx);
    await sql`
      with used as materialized (
        select distinct s.term_id, word from option_spellings s
          join listing_entries e on e.product_id = s.product_id and e.listing_id = 0
         cross join unnest(s.words) as word
      )
      delete from option_words w where not w.is_shops
         and not exists (select from used u where u.term_id = w.term_id and u.word = w.word)`.execute(tx);
    await sql`
      delete from option_terms t where t.shop_texts = '{}' and t.unused_since <= ${new Date(now.getTime() - unusedForMs)}
         and not exists (select from option_words w where w.term_id = t.id)
         and not exists (select from option_terms v where v.option_id = t.id)`.execute(tx);
    return Number(named.numAffectedRows ?? 0n);
  });
}
