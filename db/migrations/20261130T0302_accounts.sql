alter table staff add column accepted_at timestamptz;
comment on column staff.accepted_at is 'When the last invitation was used; null for members who were never invited, or before this was noted.';

create view access_approvals as
  select 'staff_access' as kind, id, username as number, null::bigint as amount_micro, null::bigint as user_id,
         coalesce(access_given_by, 0) as asked_by, ''::text as reason, coalesce(accepted_at, created_at) as asked_at
    from staff where status = 'active' and access_approved_at is null;
comment on view access_approvals is 'Members of staff whose access one colleague gave and another has not approved yet.';
