-- Banners are edited by several people: who saves what somebody else changed meanwhile is told.
alter table banners add column version integer not null default 1;
comment on column banners.titles is 'What the picture says, by language: shown on it and read out in its place.';
