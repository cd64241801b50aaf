-- Settings that operators changed; a setting without a row has the default that its module declares.
create table settings (
  key text primary key,
  value jsonb not null constraint settings_value_check check (jsonb_typeof(value) in ('number', 'string', 'boolean')),
  updated_at timestamptz not null
);
comment on table settings is 'Values in force that differ from the declared defaults.';

create table setting_changes (
  id bigint primary key,
  key text not null,
  old_value jsonb not null,
  new_value jsonb not null,
  staff_id bigint,
  reason text not null,
  created_at timestamptz not null
);
comment on table setting_changes is 'Who changed which setting, when and why; only ever added to. No staff id means the installation itself.';
create index setting_changes_of_key on setting_changes (key, id desc);
revoke update, delete on setting_changes from entrepot_app;
