-- What proves who the owner of a store is are documents, as elsewhere: "papers" was left in names that rows hold. The guards are off because
-- the names alone change; no value, reason or sentence does. The audit log keeps the names of its time, which its hashes cover.
alter table settings disable trigger user;
update settings set key = replace(key, 'papers_', 'documents_') where key in ('papers_notice_days', 'papers_grace_days');
alter table settings enable trigger user;

alter table setting_changes disable trigger user;
update setting_changes set key = replace(key, 'papers_', 'documents_') where key in ('papers_notice_days', 'papers_grace_days');
alter table setting_changes enable trigger user;

alter table mails disable trigger user;
update mails set kind = replace(kind, '_papers_', '_documents_')
 where kind in ('application_papers_expiring', 'application_papers_expired');
alter table mails enable trigger user;

alter table outbox_events disable trigger user;
update outbox_events set type = 'documents_expiring' where type = 'papers_expiring';
alter table outbox_events enable trigger user;

-- Pages name settings between braces: what they say to their readers stays the same.
alter table content_pages disable trigger user;
update content_pages
   set bodies = regexp_replace(bodies::text, '\{papers_((notice|grace)(_days)?)\}', '{documents_\1}', 'g')::jsonb
 where bodies::text ~ '\{papers_(notice|grace)(_days)?\}';
alter table content_pages enable trigger user;
