-- Suggestions cost the same whatever is typed: how many words share a beginning no longer matters.

-- How common a word is, in steps of about a quarter; null where no product has it. `documents` changes with every product, this seldom, so that
-- its indexes are seldom written. They are for beginnings of one letter or two, which more words share than can be read each time.
alter table search_terms add column commonness smallint
  generated always as (case when documents > 0 then floor(4 * ln(documents::double precision)) end) stored;
create index search_terms_by_letter on search_terms (left(term, 1), commonness desc, id) where commonness is not null;
create index search_terms_by_two_letters on search_terms (left(term, 2), commonness desc, id) where commonness is not null;

-- The terms that a word of a query stands for: itself, and, when it alone does not fill a list, the most used words that
-- begin with it: of one letter or two among all there are, of more among the first 400.
create or replace function search_completions(p_prefix text, p_enough integer) returns table (term_id integer, documents integer)
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
  if length(p_prefix) = 1 then
    return query
      select near.id, near.documents
        from (select t.id, t.documents from search_terms t
               where left(t.term, 1) = p_prefix and t.term <> p_prefix and t.commonness is not null
               order by t.commonness desc, t.id limit 50) as near
       order by near.documents desc, near.id limit 7;
  elsif length(p_prefix) = 2 then
    return query
      select near.id, near.documents
        from (select t.id, t.documents from search_terms t
               where left(t.term, 2) = p_prefix and t.term <> p_prefix and t.commonness is not null
               order by t.commonness desc, t.id limit 50) as near
       order by near.documents desc, near.id limit 7;
  else
    return query
      select near.id, near.documents
        from (select t.id, t.documents from search_terms t
               where t.term > p_prefix collate "C" and t.term < (p_prefix || chr(1114111)) collate "C" and t.documents > 0
               order by t.term limit 400) as near
       order by near.documents desc, near.id limit 7;
  end if;
end $$;

-- Products for suggestions, best first, at most p_limit: those of the best thousand of the rarest word that have all the others, and one that the
-- prefix begins. Where that may be one of several, a lookup of each for a thousand products would cost thirty times what a whole word does: products that
-- have one of them are read at once where they are few; where they are many, the best 150 soon have enough that do.
create function search_suggested(p_whole text[], p_prefix text, p_limit integer) returns table (product_id bigint)
language plpgsql stable rows 10 set plan_cache_mode = force_generic_plan as $$
declare
  v_plan record;
  v_documents bigint;
begin
  select * into v_plan from search_plan(p_whole, p_prefix, p_limit);
  if v_plan.missing is not null then
    return;
  end if;
  if v_plan.might is not null then
    select sum(t.documents) into v_documents from search_terms t where t.id = any (v_plan.might);
  end if;
  if v_documents <= 5000 then
    return query
      select w.product_id
        from search_walk(v_plan.walk, v_plan.must, null, null, null, null, null, null, null, 1000, 1000)
          with ordinality as w (rank, product_id, category_id, price_micro, ships_from, place)
       -- `is true` keeps it from becoming a join, which may look every product up after all: the products are read into a hash table.
       where (w.product_id in (select h.product_id from search_postings h where h.term_id = any (v_plan.might))) is true
       order by w.place limit p_limit;
  else
    return query
      select w.product_id
        from search_walk(v_plan.walk, v_plan.must, v_plan.might, null, null, null, null, null, null, p_limit,
                         case when v_documents is null then 1000 else 150 end) as w;
  end if;
end $$;
