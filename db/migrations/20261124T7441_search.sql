-- What words of the vocabulary are found under where nobody typed them as they are: stems, plain letters, sounds in Latin letters.
create table search_term_keys (
  key text collate "C" not null,
  term_id integer not null references search_terms on delete cascade,
  primary key (key, term_id)
);
create index search_term_keys_by_term on search_term_keys (term_id);
-- Compounds are found by their last part: their letters backwards begin with its letters backwards.
create index search_term_keys_backwards on search_term_keys (reverse(key) collate "C");

-- By which version of the rules the keys of a word were made; 0 for none yet.
alter table search_terms add column keyed_by integer not null default 0;

-- By which version of the rules all products were queued to be indexed. Behind the program's, they are queued anew in the background.
create table search_version (
  is_only boolean primary key default true constraint search_version_once check (is_only),
  version integer not null
);
insert into search_version (version) values (0);
