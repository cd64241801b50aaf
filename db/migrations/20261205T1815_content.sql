-- A version that is planned may be withdrawn before it comes into force: nobody has agreed to it yet. What has been in force never changes.
alter table content_pages add column withdrawn_at timestamptz
  constraint content_pages_withdrawn_in_time check (coalesce(withdrawn_at < publish_at, withdrawn_at is null));
comment on column content_pages.withdrawn_at is 'When staff withdrew a planned version, which never came into force.';
drop trigger content_pages_frozen on content_pages;
create trigger content_pages_frozen before update on content_pages for each row
  when (old.publish_at is not null
        and (old.withdrawn_at is not null or (to_jsonb(old) - 'withdrawn_at') is distinct from (to_jsonb(new) - 'withdrawn_at')))
  execute function refuse_frozen_change();
create trigger content_pages_kept before delete on content_pages
  for each row when (old.publish_at is not null) execute function refuse_frozen_change();
