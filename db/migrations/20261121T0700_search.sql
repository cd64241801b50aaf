-- The search index: the words of all products in all languages, and for each word its products, best first.

-- Near words are found by trigrams of the vocabulary. The extension is a trusted one: a database's owner may create it.
create extension if not exists pg_trgm;

-- Every folded word of any language. Words are compared by code point: prefixes are ranges of this order.
create table search_terms (
  id integer generated always as identity primary key,
  term text collate "C" not null constraint search_terms_once unique,
  -- How many products have it: the rarest word of a query is walked, the others are probed.
  documents integer not null default 0 constraint search_terms_documents check (documents >= 0)
) with (fillfactor = 70);
create index search_terms_near on search_terms using gin (term gin_trgm_ops);

-- What is known of a product on sale. Derived from the catalogue's views, never typed.
create table search_documents (
  product_id bigint primary key,
  seller_id bigint not null,
  category_id bigint not null,
  own_language text not null,
  titles jsonb not null,
  -- Ascending ids of its terms, and the rank of its posting under each.
  terms integer[] not null,
  ranks integer[] not null,
  price_micro bigint not null,
  -- ISO 3166-1 alpha-2 as a number: (first letter - 'A') * 26 + (second letter - 'A').
  ships_from smallint not null,
  -- Favourable rate in percent; -1 without reviews.
  rating smallint not null,
  is_discounted boolean not null,
  sold bigint not null,
  on_sale_at timestamptz not null
) with (fillfactor = 90);
create index search_documents_by_store on search_documents (seller_id);

-- One row per word and product. `rank` orders by where the word stands (title, tags, category), then by sales and
-- freshness. It carries what lists are filtered and counted by, so that a walk down one word reads nothing but the index.
create table search_postings (
  term_id integer not null,
  rank integer not null,
  product_id bigint not null,
  category_id bigint not null,
  price_micro bigint not null,
  ships_from smallint not null,
  rating smallint not null,
  is_discounted boolean not null
) with (autovacuum_vacuum_insert_scale_factor = 0.05, autovacuum_vacuum_scale_factor = 0.05);
create unique index search_postings_walk on search_postings (term_id, rank desc, product_id desc)
  include (category_id, price_micro, ships_from, rating, is_discounted);

-- Stores by the words of their name, for suggestions.
create table search_stores (
  seller_id bigint primary key,
  name text not null,
  words text[] not null
);
create table search_store_words (
  word text collate "C" not null,
  seller_id bigint not null references search_stores on delete cascade,
  primary key (word, seller_id)
);
create index search_store_words_by_store on search_store_words (seller_id);

-- Products whose words, prices or figures changed since they were last indexed.
create table search_queue (
  product_id bigint primary key,
  queued_at timestamptz not null
);
create index search_queue_oldest on search_queue (queued_at, product_id);

-- The terms that a word of a query stands for: itself, and, when it alone does not fill a list, the most used words that
-- begin with it.
create function search_completions(p_prefix text, p_enough integer) returns table (term_id integer, documents integer)
language plpgsql stable rows 8 set plan_cache_mode = force_generic_plan as $$
declare
  v_id integer;
  v_documents integer;
begin
  select t.id, t.documents into v_id, v_documents from search_terms t where t.term = p_prefix and t.documents > 0;
  if v_id is not null then
    term_id := v_id;
    documents := v_documents;
    return next;
    if v_documents >= p_enough then
      return;
    end if;
  end if;
  return query
    select near.id, near.documents
      from (select t.id, t.documents from search_terms t
             where t.term > p_prefix collate "C" and t.term < (p_prefix || chr(1114111)) collate "C" and t.documents > 0
             order by t.term limit 400) as near
     order by near.documents desc, near.id limit 7;
end $$;

-- Words of the vocabulary that share letter groups with a word and are about as long, the likest first. A swap in the middle
-- of a five-letter word leaves a fifth of the groups, hence the threshold.
create function search_near_words(p_word text) returns table (term text)
language sql stable set pg_trgm.similarity_threshold = 0.18 as $$
  select t.term from search_terms t
   where t.term % p_word and t.documents > 0 and abs(length(t.term) - length(p_word)) <= 1
   order by similarity(t.term, p_word) desc, t.documents desc, t.id limit 50
$$;

-- Finds the products on sale that have every whole word and a word beginning with the prefix, at most p_cap of them, best
-- first, and returns one page of their ids in the wanted order, with counts: [category, country, products, lowest price,
-- highest price] by category (country null), by country (category null) and over all (both null).
--
-- The rarest word is walked in the order of its ranks; the other words are looked up in each product's terms. The walk
-- ends at p_cap products or 5,000 rows, and only when that leaves the page short goes on to 20,000: so the work is bounded
-- however many products there are, and what lies deeper under several very common words or narrow filters is not seen.
-- `missing` tells the words that no product has.
create function search_find(
  p_whole text[], p_prefix text, p_category bigint, p_price_min bigint, p_price_max bigint, p_rating integer, p_discounted boolean,
  p_ships_from integer, p_sort text, p_offset integer, p_limit integer, p_cap integer, p_with_counts boolean)
returns table (missing text[], total integer, counts json, ids bigint[])
language plpgsql stable rows 1 set plan_cache_mode = force_generic_plan as $$
declare
  v_all integer[];
  v_all_rarest integer;
  v_any integer[];
  v_any_documents integer;
  v_walk integer[];
  v_must integer[];
  v_might integer[];
  v_categories bigint[];
  v_is_single boolean;
  v_is_probed boolean;
  v_is_filtered boolean;
  v_budget integer := 5000;
begin
  select array_agg(t.id order by t.documents), min(t.documents) into v_all, v_all_rarest
    from search_terms t where t.term = any (p_whole) and t.documents > 0;
  select array_agg(c.term_id), sum(c.documents) into v_any, v_any_documents from search_completions(p_prefix, p_cap) c;
  if v_any is null or coalesce(cardinality(v_all), 0) < cardinality(p_whole) then
    select array_agg(word) into missing from unnest(p_whole || case when v_any is null then p_prefix end) as word
     where not exists (select from search_terms t where t.term = word and t.documents > 0);
    total := 0;
    return next;
    return;
  end if;
  if v_all_rarest <= v_any_documents then
    v_walk := v_all[1:1];
    v_must := v_all[2:];
    v_might := v_any;
  else
    v_walk := v_any;
    v_must := coalesce(v_all, '{}');
  end if;
  if p_category is not null then
    select coalesce(array_agg(c.category_id), '{}') into v_categories from category_cards c where c.path @> array[p_category];
  end if;
  v_is_single := cardinality(v_walk) = 1;
  v_is_probed := cardinality(v_must) > 0 or v_might is not null;
  v_is_filtered := num_nonnulls(p_category, p_price_min, p_price_max, p_rating, p_discounted, p_ships_from) > 0;

  loop
    with walked as (
      (select w.rank, w.product_id, w.category_id, w.price_micro, w.ships_from, w.rating, w.is_discounted
         from search_postings w
        where v_is_single and w.term_id = v_walk[1]
        order by w.rank desc, w.product_id desc limit v_budget)
      union all
      (select max(w.rank) as rank, w.product_id, min(w.category_id), min(w.price_micro), min(w.ships_from), min(w.rating),
              bool_or(w.is_discounted)
         from unnest(v_walk) as term (id)
        cross join lateral (
          select * from search_postings s where s.term_id = term.id order by s.rank desc, s.product_id desc
           limit case when v_is_probed or v_is_filtered then v_budget / cardinality(v_walk) else p_cap end) as w
        where not v_is_single
        group by w.product_id
        order by 1 desc, 2 desc)
    ), found as materialized (
      select w.rank, w.product_id, w.category_id, w.price_micro, w.ships_from, d.sold, d.on_sale_at
        from walked w
        -- A null key makes the lookup end before it reads anything.
        left join search_documents d on d.product_id = case when v_is_probed or p_sort in ('sales', 'newest') then w.product_id end
       where (not v_is_probed or d.terms @> v_must and (v_might is null or d.terms && v_might))
         and (not v_is_filtered
              or (v_categories is null or w.category_id = any (v_categories))
             and (p_price_min is null or w.price_micro >= p_price_min)
             and (p_price_max is null or w.price_micro <= p_price_max)
             and (p_rating is null or w.rating >= p_rating)
             and (p_discounted is null or w.is_discounted = p_discounted)
             and (p_ships_from is null or w.ships_from = p_ships_from))
       limit p_cap
    )
    select (select count(*) from found),
           (select json_agg(json_build_array(g.category_id::text, g.ships_from, g.n, g.low::text, g.high::text))
              from (select f.category_id, f.ships_from, count(*) as n, min(f.price_micro) as low, max(f.price_micro) as high
                      from found f where p_with_counts group by grouping sets (f.category_id, f.ships_from, ())) as g),
           (select array_agg(page.product_id order by page.key, page.product_id desc)
              from (select f.product_id,
                           case p_sort when 'price_asc' then f.price_micro when 'price_desc' then -f.price_micro
                                       when 'sales' then -f.sold when 'newest' then -extract(epoch from f.on_sale_at)::bigint
                                       else -f.rank end as key
                      from found f order by 2, 1 desc limit p_limit offset p_offset) as page)
      into total, counts, ids;
    exit when total >= p_offset + p_limit or v_budget > 5000 or not (v_is_probed or v_is_filtered);
    v_budget := 20000;
  end loop;
  return next;
end $$;
