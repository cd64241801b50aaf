-- A sweep marks an upload that nothing shows before it deletes the file: from then on nobody may begin to show it.
alter table stored_files add column last_used_at timestamptz, add column forgotten_at timestamptz;
comment on column stored_files.last_used_at is 'When a sweep last saw that something refers to the file, or a product file named it.';
comment on column stored_files.forgotten_at is 'Since when the file is being deleted: nothing may refer to it any more.';
create index stored_files_public on stored_files (last_used_at nulls first, created_at) where not is_private and forgotten_at is null;
create index stored_files_forgotten on stored_files (forgotten_at) where forgotten_at is not null;
