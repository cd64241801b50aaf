-- What is searched for often: counts per day and language of searches that found something, once per network and day.

create table search_query_days (
  day date not null,
  language text not null,
  query text not null check (length(query) between 1 and 40),
  searches integer not null check (searches > 0),
  primary key (day, language, query)
) with (fillfactor = 70);

-- Which network was counted for which query today, both as keyed hashes. Forgotten with the day.
create table search_query_seen (
  day date not null,
  network bytea not null,
  query bytea not null,
  primary key (day, network, query)
);
