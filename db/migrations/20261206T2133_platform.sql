-- A file that nothing may refer to any more is discarded: nobody forgets it before it is deleted.

alter table stored_files rename column forgotten_at to discarded_at;
alter index stored_files_forgotten rename to stored_files_discarded;
