-- Popular searches are counted by the site that they come from; the table and its column say so like everything that reads them.

alter table search_query_seen rename to search_query_sites;
alter table search_query_sites rename column network to site;
alter table search_query_sites rename constraint search_query_seen_pkey to search_query_sites_pkey;
comment on table search_query_sites is 'Which site was counted for which query today, both as keyed hashes. Deleted with the day.';
