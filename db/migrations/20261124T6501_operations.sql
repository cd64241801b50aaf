create table backups (
  id bigint primary key,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  file text not null constraint backups_file_check check (file <> ''),
  bytes bigint not null constraint backups_bytes_check check (bytes > 0),
  file_count integer not null constraint backups_file_count_check check (file_count >= 0),
  constraint backups_time_check check (finished_at >= started_at)
);
comment on table backups is 'Backups that were written and read again without a fault. A database that comes from a backup does not know of that one and of later ones.';
create index backups_by_time on backups (finished_at desc);
