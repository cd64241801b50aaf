-- A code that confirms where a person's withdrawals go.
alter table sent_codes drop constraint sent_codes_purpose_check;
alter table sent_codes add constraint sent_codes_purpose_check
  check (purpose in ('reset_password', 'bind_email', 'bind_phone', 'reset_safeword', 'confirm_contact', 'bind_withdrawal'));
