-- Words that one product writes in hundreds of forms no longer stand in for what a beginning is completed with.

create index search_terms_by_three_letters on search_terms (left(term, 3), commonness desc, id) where commonness is not null;

-- The terms that a word of a query stands for: itself, and, when it alone does not fill a list, the most used words that
-- begin with it: of one letter or two among all there are, of more among the first 400 and, where there are more than these, among the 400 most
-- used ones that share its first three letters: whoever wants to take their place needs hundreds of words of as many products, not one product.
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
      with first as materialized (
        select t.id, t.documents from search_terms t
         where t.term > p_prefix collate "C" and t.term < (p_prefix || chr(1114111)) collate "C" and t.documents > 0
         order by t.term limit 400)
      select near.id, near.documents
        from (select f.id, f.documents from first f
              union
              select c.id, c.documents
                from (select t.id, t.documents, t.term from search_terms t
                       where left(t.term, 3) = left(p_prefix, 3) and t.commonness is not null
                       order by t.commonness desc, t.id limit 400) as c
               where (select count(*) from first) = 400 and starts_with(c.term, p_prefix) and c.term <> p_prefix) as near
       order by near.documents desc, near.id limit 7;
  end if;
end $$;
