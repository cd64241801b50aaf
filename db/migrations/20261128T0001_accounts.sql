alter table staff add column roles_version int not null default 0;
comment on column staff.roles_version is 'Counts changes of the roles, so that two who change those of one member do not overwrite each other.';
