create table users (
  id bigint primary key,
  username text not null constraint users_username_check check (username ~ '^[A-Za-z0-9]{4,32}$'),
  user_code text not null constraint users_user_code_once unique check (user_code ~ '^[0-9]{8}$'),
  invitation_code text not null constraint users_invitation_code_once unique,
  referrer_id bigint references users (id),
  email text constraint users_email_once unique,
  phone text constraint users_phone_once unique,
  language text not null,
  password_hash text,
  safeword_mac bytea,
  safeword_key_id text,
  avatar smallint not null constraint users_avatar_check check (avatar between 1 and 20),
  status text not null constraint users_status_check check (status in ('active', 'locked', 'disabled', 'closed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  anonymised_at timestamptz,
  closing_reason text,
  constraint users_safeword_check check ((safeword_mac is null) = (safeword_key_id is null)),
  constraint users_closed_check check (
    (status = 'closed') = (anonymised_at is not null)
    and (status <> 'closed' or num_nonnulls(email, phone, password_hash, safeword_mac) = 0))
);
comment on table users is 'One row per person. E-mail in lower case, phone as digits; a closed account keeps its row without the person.';
create unique index users_username_once on users (lower(username));
create index users_of_referrer on users (referrer_id);

create view user_profile_view as
  select id, user_code, username, avatar, status from users;
comment on view user_profile_view is 'What later modules may join of a person.';

create table roles (
  id bigint primary key,
  name text not null constraint roles_name_once unique,
  permissions text[] not null,
  created_at timestamptz not null
);

create table staff (
  id bigint primary key,
  username text not null,
  name text not null,
  password_hash text not null,
  status text not null constraint staff_status_check check (status in ('active', 'disabled')),
  created_at timestamptz not null
);
create unique index staff_username_once on staff (lower(username));

create table staff_roles (
  staff_id bigint not null references staff (id),
  role_id bigint not null references roles (id),
  primary key (staff_id, role_id)
);
create index staff_roles_of_role on staff_roles (role_id);

create table sessions (
  token_hash bytea primary key,
  audience text not null constraint sessions_audience_check check (audience in ('buyer', 'seller', 'staff')),
  -- A staff id when the audience is staff.
  user_id bigint not null,
  seller_id bigint,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  idle_until timestamptz not null,
  expires_at timestamptz not null,
  constraint sessions_seller_check check ((audience = 'seller') = (seller_id is not null)),
  constraint sessions_idle_check check (idle_until <= expires_at)
);
comment on table sessions is 'Live sessions by the SHA-256 of their token. A session lives while idle_until, never later than expires_at, is ahead.';
create index sessions_of_user on sessions (user_id);
create index sessions_ended on sessions (idle_until);

create table sign_ins (
  id bigint primary key,
  user_id bigint not null references users (id),
  kind text not null constraint sign_ins_kind_check
    check (kind in ('sign_in', 'failed_sign_in', 'sign_out', 'password_changed', 'safeword_changed')),
  address text not null,
  device text not null,
  token_hash bytea,
  created_at timestamptz not null
);
comment on table sign_ins is 'What a person sees of the use of the own account.';
create index sign_ins_of_user on sign_ins (user_id, id desc);

create table secret_attempts (
  subject text not null,
  network text not null,
  wrong_count int not null,
  day date not null,
  locked_until timestamptz,
  updated_at timestamptz not null,
  primary key (subject, network)
);
comment on table secret_attempts is 'Wrong passwords and fund passwords since the last right one, and the locks they led to.';
create index secret_attempts_age on secret_attempts (updated_at);

create table human_checks (
  id text primary key,
  offset_px smallint not null,
  expires_at timestamptz not null
);
comment on table human_checks is 'Puzzles that wait for an answer; the row goes with the first answer, right or wrong.';
create index human_checks_ended on human_checks (expires_at);

create table sent_codes (
  purpose text not null constraint sent_codes_purpose_check
    check (purpose in ('reset_password', 'bind_email', 'bind_phone', 'reset_safeword')),
  subject text not null,
  user_id bigint references users (id),
  code_mac bytea not null,
  tries int not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, subject)
);
comment on table sent_codes is 'The last code sent for a purpose. Without a user the address is unknown, and no code will do.';
create index sent_codes_of_user on sent_codes (user_id);
create index sent_codes_ended on sent_codes (expires_at);

create table addresses (
  id bigint primary key,
  user_id bigint not null references users (id),
  name text not null,
  phone_code text not null,
  phone text not null,
  email text not null,
  nation text not null constraint addresses_nation_check check (nation ~ '^[A-Z]{2}$'),
  state text not null,
  city text not null,
  post_code text not null,
  address text not null,
  is_default boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
comment on table addresses is 'The address book. State is the code of the list that address!listState gives; orders freeze their own copy.';
create index addresses_of_user on addresses (user_id, id);
create unique index addresses_one_default on addresses (user_id) where is_default;
