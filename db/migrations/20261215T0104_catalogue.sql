-- The function is called by what it does.
alter function catalogue_note_content(bigint[]) rename to catalogue_update_content_versions;
