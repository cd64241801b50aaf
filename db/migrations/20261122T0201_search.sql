-- Words one typo away, in every script: trigrams know no letters but Latin ones where the database's locale is C.

drop index search_terms_near;
drop function search_near_words(text);

-- A word and what is left of it when one letter is left out. Two words one typo apart have one of these in common.
create function search_shortened(p_word text) returns setof text
language sql immutable strict as $$
  select p_word
  union
  select substr(p_word, 1, place - 1) || substr(p_word, place + 1) from generate_series(1, length(p_word)) as place
$$;

-- Words of the vocabulary in which typos are looked for, by what is left of them without one letter.
create table search_term_shortened (
  shortened text collate "C" not null,
  term_id integer not null references search_terms on delete cascade,
  primary key (shortened, term_id)
);
create index search_term_shortened_by_term on search_term_shortened (term_id);

-- Notes the words that are long enough; below four letters nearly every word is near another. Numbers are never mistyped words.
create function search_shorten_terms(p_terms text[]) returns void
language sql as $$
  insert into search_term_shortened (shortened, term_id)
    select s.word, t.id from search_terms t cross join lateral search_shortened(t.term) as s (word)
     where t.term = any (p_terms) and length(t.term) >= 4 and t.term !~ '^[0-9]+$'
     order by s.word, t.id
  on conflict do nothing
$$;
select search_shorten_terms((select coalesce(array_agg(term), '{}') from search_terms));

-- Words of the vocabulary that may be one typo away from a word, those of most products first.
create function search_near_words(p_word text) returns table (term text)
language sql stable set plan_cache_mode = force_generic_plan as $$
  select t.term from search_terms t
   where t.id in (select n.term_id from search_term_shortened n where n.shortened in (select search_shortened(p_word)))
     and t.documents > 0 and t.term <> p_word
   order by t.documents desc, t.id limit 50
$$;
