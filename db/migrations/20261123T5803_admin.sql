-- The check of the audit log goes on behind the last entry that it found right, and once a day from the first.
alter table audit_checks add column whole_since timestamptz;
comment on column audit_checks.whole_since is 'When the check last began at the first entry.';
comment on table audit_checks is 'The last entry that the check has found right, and what it found when it last came to the end.';
