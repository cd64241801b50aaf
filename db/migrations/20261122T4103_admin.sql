-- How far the job that goes through the whole chain of the audit log has come.
create table audit_checks (
  is_only boolean primary key default true constraint audit_checks_only_check check (is_only),
  position bigint not null,
  hash bytea not null,
  finished_at timestamptz,
  finished_entries bigint not null,
  broken_position bigint
);
comment on table audit_checks is 'The last entry that the running check has found right, and what the last whole one found.';
insert into audit_checks (position, hash, finished_entries) values (0, sha256(''::bytea), 0);
