-- Contact changes: who changed an e-mail address or a phone, what it was before, and until when the change can be taken back.
create table contact_changes (
  id bigint primary key,
  user_id bigint not null references users (id),
  kind text not null constraint contact_changes_kind_check check (kind in ('email', 'phone')),
  old_value text,
  new_value text not null,
  token_hash bytea not null constraint contact_changes_token_once unique,
  changed_at timestamptz not null,
  ends_at timestamptz not null,
  undone_at timestamptz,
  constraint contact_changes_ends_check check (ends_at > changed_at)
);
comment on table contact_changes is 'Changes of a person''s e-mail address or phone. Until ends_at codes reset no secret, and the mailed link takes the change back.';
create index contact_changes_of_user on contact_changes (user_id, ends_at desc);

alter table sent_codes drop constraint sent_codes_purpose_check;
alter table sent_codes add constraint sent_codes_purpose_check
  check (purpose in ('reset_password', 'bind_email', 'bind_phone', 'reset_safeword', 'confirm_contact'));

alter table sign_ins drop constraint sign_ins_kind_check;
alter table sign_ins add constraint sign_ins_kind_check check (kind in ('sign_in', 'failed_sign_in', 'sign_out',
  'password_changed', 'safeword_changed', 'email_changed', 'phone_changed', 'contact_restored'));

-- How many codes were asked for, by receiver, by person and by network.
create table code_quotas (
  subject text primary key,
  started_at timestamptz not null,
  count int not null
);
comment on table code_quotas is 'Codes asked for since started_at; a window that is over starts anew.';
create index code_quotas_started on code_quotas (started_at);
