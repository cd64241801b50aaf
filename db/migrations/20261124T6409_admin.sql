-- What the check has found right once stays known when it begins anew: an end that is cut off shows in its next run.
alter table audit_checks add column finished_hash bytea;
comment on column audit_checks.finished_hash is 'Of the newest entry when the check last came to the end; null before it has.';
