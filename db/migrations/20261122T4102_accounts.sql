-- Staff manage staff: invitations, a second factor, and sessions that tell where they come from.
alter table staff drop constraint staff_status_check;
alter table staff add constraint staff_status_check check (status in ('invited', 'active', 'disabled'));
alter table staff alter column password_hash drop not null;
alter table staff add constraint staff_password_check check (status <> 'active' or password_hash is not null);

alter table roles add column version int not null default 0;
comment on column roles.version is 'Counts changes, so that two who change a role do not overwrite each other.';
create trigger roles_by_hand before insert or update or delete or truncate on roles
  for each statement execute function refuse_change_by_hand();

create table staff_invitations (
  staff_id bigint primary key references staff (id),
  code_hash bytea not null constraint staff_invitations_code_once unique,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
comment on table staff_invitations is 'The code by which somebody who was invited chooses a password: its SHA-256. The row goes when it was used.';

create table staff_totp (
  staff_id bigint primary key references staff (id),
  -- Encrypted for this member alone.
  secret text not null,
  -- Null until a first code of the secret was given: until then no code is asked for.
  confirmed_at timestamptz,
  -- The time step of the last code that counted: no code counts twice.
  last_step bigint not null,
  created_at timestamptz not null
);
comment on table staff_totp is 'Authenticator apps of staff.';

create table staff_recovery_codes (
  staff_id bigint not null references staff (id),
  code_hash bytea not null,
  used_at timestamptz,
  primary key (staff_id, code_hash)
);
comment on table staff_recovery_codes is 'Each counts once in place of a code of the authenticator app. Keyed hashes of 80 random bits.';

create trigger staff_invitations_by_hand before insert or update or delete or truncate on staff_invitations
  for each statement execute function refuse_change_by_hand();
create trigger staff_totp_by_hand before insert or update or delete or truncate on staff_totp
  for each statement execute function refuse_change_by_hand();
create trigger staff_recovery_codes_by_hand before insert or update or delete or truncate on staff_recovery_codes
  for each statement execute function refuse_change_by_hand();

alter table sessions
  add column address text not null default '',
  add column device text not null default '',
  -- Of staff: when the password was given last.
  add column password_given_at timestamptz;

create view staff_access_view as
  select s.id, s.name, s.status,
         array(select distinct p from staff_roles sr join roles r on r.id = sr.role_id, unnest(r.permissions) as p
                where sr.staff_id = s.id order by p) as permissions
    from staff s;
comment on view staff_access_view is 'What later modules may join of a member of staff and the permissions of the roles.';
