-- What the shop says of its rules: pages in versions, each in any of the languages. A page has at most one draft.
create table content_pages (
  page text not null constraint content_pages_known check (page in ('buyer-rules', 'seller-rules', 'returns', 'privacy', 'delivery',
    'shipping-policy', 'about', 'terms')),
  version integer not null check (version > 0),
  -- By language; a language without a text shows English.
  titles jsonb not null check (jsonb_typeof(titles) = 'object'),
  -- A small part of Markdown, with settings as {placeholders}.
  bodies jsonb not null check (jsonb_typeof(bodies) = 'object'),
  -- Counts the saves of a draft, so that two people do not overwrite each other.
  edit integer not null default 1,
  -- Null: a draft. The version in force is the one that was published for the latest moment before now.
  publish_at timestamptz,
  note text not null default '',
  staff_id bigint not null,
  saved_at timestamptz not null,
  primary key (page, version)
);
create unique index content_pages_one_draft on content_pages (page) where publish_at is null;
create index content_pages_in_force on content_pages (page, publish_at desc, version desc) where publish_at is not null;
comment on table content_pages is 'Versions of the pages about rules, returns, privacy, delivery and the shop itself.';
-- People have agreed to what was published.
create trigger content_pages_frozen before update or delete on content_pages
  for each row when (old.publish_at is not null) execute function refuse_frozen_change();
