-- What a database was made for, once and for good.
create table installation (
  is_only boolean primary key default true constraint installation_only_check check (is_only),
  made_for text not null constraint installation_made_for_check check (made_for in ('demo', 'production')),
  opened_at timestamptz not null
);
comment on table installation is 'One row: whether a demo or a production shop was opened first on this database. The other is refused from then on, because a demo''s people have passwords that everybody knows.';

insert into installation (made_for, opened_at)
select 'demo', coalesce(min(finished_at), to_timestamp(0)) from demo_state having count(*) > 0;
