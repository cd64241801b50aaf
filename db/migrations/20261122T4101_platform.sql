-- What staff did: each entry's hash covers the entry before it, so none can be changed or taken out unnoticed.
create table audit_entries (
  position bigint primary key constraint audit_entries_position_check check (position > 0),
  -- Null for the installation itself.
  staff_id bigint,
  address text not null,
  call text not null,
  object text not null,
  object_id text not null,
  reason text not null,
  facts_before jsonb constraint audit_entries_before_check check (jsonb_typeof(facts_before) = 'object'),
  facts_after jsonb constraint audit_entries_after_check check (jsonb_typeof(facts_after) = 'object'),
  request_id text not null,
  created_at timestamptz not null,
  hash bytea not null constraint audit_entries_hash_check check (length(hash) = 32)
);
comment on table audit_entries is 'Every change that staff made, numbered without gaps; append-only. It names rows and states, and nothing personal but the reason.';
create index audit_entries_of_staff on audit_entries (staff_id, position desc);
create index audit_entries_of_object on audit_entries (object, object_id, position desc);
create index audit_entries_of_call on audit_entries (call, position desc);
create index audit_entries_by_time on audit_entries (created_at);
revoke update, delete on audit_entries from entrepot_app;
create trigger audit_entries_frozen before update or delete or truncate on audit_entries
  for each statement execute function refuse_frozen_change();

create table audit_head (
  is_only boolean primary key default true constraint audit_head_only_check check (is_only),
  position bigint not null,
  hash bytea not null
);
comment on table audit_head is 'The newest entry of the audit log; locked by whoever adds one. Without it, entries cut off the end would leave no trace.';
insert into audit_head (position, hash) values (0, sha256(''::bytea));
revoke insert, delete on audit_head from entrepot_app;
create trigger audit_head_by_hand before insert or update or delete or truncate on audit_head
  for each statement execute function refuse_change_by_hand();

create function audit_hash(previous bytea, entry audit_entries) returns bytea language sql stable as $$
  -- Times as microseconds: their text would depend on the session's zone.
  select sha256(previous || convert_to(jsonb_build_array(entry.position, entry.staff_id, entry.address, entry.call, entry.object,
    entry.object_id, entry.reason, entry.facts_before, entry.facts_after, entry.request_id,
    (extract(epoch from entry.created_at) * 1000000)::bigint)::text, 'UTF8'))
$$;

create function audit_append(
  p_staff_id bigint, p_address text, p_call text, p_object text, p_object_id text, p_reason text, p_before jsonb, p_after jsonb,
  p_request_id text, p_at timestamptz
) returns bigint language plpgsql as $$
declare
  head audit_head;
  entry audit_entries;
begin
  select * into strict head from audit_head for update;
  entry := row(head.position + 1, p_staff_id, p_address, p_call, p_object, p_object_id, p_reason, p_before, p_after, p_request_id,
    p_at, null);
  entry.hash := audit_hash(head.hash, entry);
  insert into audit_entries select entry.*;
  update audit_head set position = entry.position, hash = entry.hash;
  return entry.position;
end $$;
comment on function audit_append is 'The only way into the audit log. Its lock is held until the commit, so it comes last in a transaction.';

create view audit_log_view as select * from audit_entries;
comment on view audit_log_view is 'What later modules may read of the audit log.';
create view audit_head_view as select position, hash from audit_head;
comment on view audit_head_view is 'The newest entry of the audit log.';
