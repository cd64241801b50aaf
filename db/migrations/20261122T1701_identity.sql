-- Who a person is: two verifications each, their pictures, what happened to them and who looked.

create table identity_verifications (
  id bigint primary key,
  user_id bigint not null references users (id),
  level text not null constraint identity_verifications_level_check check (level in ('basic', 'advanced')),
  state text not null constraint identity_verifications_state_check
    check (state in ('none', 'under_review', 'passed', 'rejected', 'abnormal')),
  -- The event of the last change of state, and how many there were: a decision names the one that it was made on.
  last_event text not null default '',
  version int not null default 0,
  -- Of the basic one only. Name and number are encrypted under a key outside the database.
  real_name_sealed text not null default '',
  nationality text not null default '' check (nationality ~ '^([A-Z]{2})?$'),
  document_type text not null default '' check (document_type in ('', 'id_card', 'passport', 'driving_licence')),
  document_number_sealed text not null default '',
  -- Keyed hashes of nationality and number, one for each key that was held: two submissions of one document share one.
  document_hashes bytea[] not null default '{}',
  document_expires_on date,
  -- Why the last decision was not to pass it.
  reason text not null default '',
  submitted_at timestamptz,
  review_due_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff (id),
  -- How often it was submitted on a platform day.
  submitted_on date,
  submissions int not null default 0,
  -- When everything that says who the person is will be deleted; null as long as it is needed.
  purge_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint identity_verifications_once unique (user_id, level),
  constraint identity_verifications_review_check
    check (state <> 'under_review' or submitted_at is not null and review_due_at is not null),
  constraint identity_verifications_basic_check
    check (level = 'basic' or real_name_sealed = '' and nationality = '' and document_type = '' and document_number_sealed = ''
           and document_hashes = '{}' and document_expires_on is null)
);
comment on table identity_verifications is 'One row per person and level; it goes through its states again when it is submitted again.';
create index identity_verifications_waiting on identity_verifications (state, review_due_at, id);
create index identity_verifications_of_document on identity_verifications using gin (document_hashes);
create index identity_verifications_by_staff on identity_verifications (decided_by);
create index identity_verifications_to_purge on identity_verifications (purge_at) where purge_at is not null;
create index identity_verifications_expiring on identity_verifications (document_expires_on)
  where state = 'passed' and document_expires_on is not null;

create table identity_documents (
  verification_id bigint not null references identity_verifications (id),
  kind text not null constraint identity_documents_kind_check check (kind in ('front', 'back', 'selfie', 'address_proof')),
  -- Key of a private file.
  file_key text not null,
  primary key (verification_id, kind)
);
create index identity_documents_of_file on identity_documents (file_key);

create table identity_logs (
  verification_id bigint not null references identity_verifications (id),
  id bigint not null,
  event text not null,
  actor text not null check (actor in ('person', 'staff', 'system')),
  staff_id bigint references staff (id),
  from_state text not null,
  to_state text not null,
  reason text not null default '',
  -- Network address of whoever acted; empty for the system.
  address text not null default '',
  created_at timestamptz not null,
  primary key (verification_id, id)
);
comment on table identity_logs is 'Every change of state; append-only.';
create index identity_logs_by_staff on identity_logs (staff_id);

create table identity_accesses (
  user_id bigint not null references users (id),
  id bigint not null,
  -- Null when the person looked.
  staff_id bigint references staff (id),
  what text not null check (what in ('record', 'front', 'back', 'selfie', 'address_proof')),
  address text not null,
  created_at timestamptz not null,
  primary key (user_id, id)
);
comment on table identity_accesses is 'Who opened a person''s record or asked for a link to a picture of it; append-only.';
create index identity_accesses_by_staff on identity_accesses (staff_id);

revoke update, delete on identity_logs, identity_accesses from entrepot_app;
