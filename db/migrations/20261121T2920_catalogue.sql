-- Files of imports and exports are deleted some time after they ended; the runs stay.
alter table product_import_runs add column file_removed_at timestamptz;
alter table product_export_runs add column file_removed_at timestamptz;
create index product_import_runs_with_file on product_import_runs (file_key) where file_removed_at is null;
create index product_export_runs_with_file on product_export_runs (finished_at) where file_key <> '' and file_removed_at is null;

-- Uploads that nothing refers to any more are deleted too.
create index stored_files_private on stored_files (module_name, created_at) where is_private;
