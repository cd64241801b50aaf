-- Banners: a picture that leads somewhere, per place, language and time.
create table banners (
  id bigint primary key,
  -- Names the banner, so that setting it again replaces it.
  name text not null constraint banners_name_once unique,
  place text not null check (place in ('home', 'discounted')),
  -- Null: shown in every language that has no banner of its own at this place.
  language text,
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  -- A key of the file store.
  picture text not null,
  -- A path inside the shop.
  link text not null check (link ~ '^/($|[^/\\])'),
  position integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  constraint banners_period check (ends_at > starts_at)
);
create index banners_by_place on banners (place, position, id);
