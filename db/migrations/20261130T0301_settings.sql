create view setting_approvals as
  -- A setting has a name and no number: the number that approvals are told apart by is made of it.
  select 'setting_raise' as kind, hashtextextended(key, 0) & 9223372036854775807 as id, key as number, null::bigint as amount_micro,
         null::bigint as user_id, asked_by, reason, asked_at, value #>> '{}' as new_value
    from setting_raises;
comment on view setting_approvals is 'Changes of settings that take two: one member of staff has made them, another has not yet.';
