-- Messages that do not leave in time end: what is of use until a moment, such as a code, at that moment; everything else after so many days.
alter table mails add column use_until timestamptz, add column expired_at timestamptz;
comment on column mails.use_until is 'From then on it is of no use to its reader; null where nothing in it runs out.';
comment on column mails.expired_at is 'When it ended because it had not left in time: it does not leave any more.';
-- A code counts for ten minutes. The guard is off because nothing but this is noted of it.
alter table mails disable trigger user;
update mails set use_until = created_at + interval '10 minutes' where kind = 'code' and sent_at is null;
alter table mails enable trigger user;
create or replace view mail_log as
  select id, medium, recipient, kind, language, subject, body_text, body_html, created_at, sent_at, error, use_until, expired_at from mails;
