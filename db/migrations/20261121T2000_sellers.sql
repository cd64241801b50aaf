-- Settling in: applications with their history, and what an owner sets of the own store.

-- One row per person: it goes through its states again when papers are renewed or a rejected application is revised.
create table seller_applications (
  id bigint primary key,
  user_id bigint not null constraint seller_applications_one_per_person unique references users (id),
  state text not null constraint seller_applications_state_check
    check (state in ('draft', 'under_review', 'approved', 'rejected', 'withdrawn', 'expired')),
  store_name text not null default '',
  -- A category of the catalogue; zero while none is chosen.
  main_category_id bigint not null default 0,
  country text not null default '',
  about text not null default '',
  language text not null,
  contact_name text not null default '',
  contact_email text not null default '',
  contact_phone_code text not null default '',
  contact_phone text not null default '',
  real_name text not null default '',
  document_type text not null default '' check (document_type in ('', 'id_card', 'passport', 'driving_licence')),
  -- Encrypted under a key outside the database; reads show its last characters only.
  document_number_sealed text not null default '',
  document_expires_on date,
  -- Keys of private files.
  front_key text not null default '',
  back_key text not null default '',
  agreement_version text not null default '',
  agreed_at timestamptz,
  reason text not null default '',
  submitted_at timestamptz,
  review_due_at timestamptz,
  decided_at timestamptz,
  decided_by bigint references staff (id),
  -- How often it was submitted on a platform day.
  submitted_on date,
  submissions int not null default 0,
  seller_id bigint references stores (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint seller_applications_review_check check (state <> 'under_review' or submitted_at is not null and review_due_at is not null),
  constraint seller_applications_approved_check check (state not in ('approved', 'expired') or seller_id is not null)
);
comment on table seller_applications is 'Applications to become a seller; since an approval the papers behind a store.';
-- The name waits for the decision: nobody else can be given it meanwhile.
create unique index seller_applications_name_reserved on seller_applications (lower(store_name))
  where state = 'under_review' and seller_id is null;
create index seller_applications_waiting on seller_applications (state, review_due_at, id);
create index seller_applications_of_store on seller_applications (seller_id);
create index seller_applications_by_staff on seller_applications (decided_by);

create table seller_application_logs (
  application_id bigint not null references seller_applications (id),
  id bigint not null,
  event text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  staff_id bigint references staff (id),
  reason text not null default '',
  created_at timestamptz not null,
  primary key (application_id, id)
);
create index seller_application_logs_by_staff on seller_application_logs (staff_id);

alter table stores
  add column contact_email text not null default '',
  add column contact_phone text not null default '',
  add column return_address jsonb not null default '{}' check (jsonb_typeof(return_address) = 'object'),
  -- A holiday is planned or running from the first instant to the second; without the second until it is ended.
  add column holiday_from timestamptz,
  add column holiday_until timestamptz,
  add column holiday_messages jsonb not null default '{}' check (jsonb_typeof(holiday_messages) = 'object'),
  -- Day after which the owner's papers are no longer valid, the day whose notice was sent, and since when the store is closed for it.
  add column papers_expire_on date,
  add column papers_noticed_for date,
  add column paused_at timestamptz,
  add column version int not null default 1,
  add constraint stores_holiday_check check (holiday_until is null or holiday_until > holiday_from);
create index stores_papers on stores (papers_expire_on) where papers_expire_on is not null and paused_at is null;

-- Which settings each version of a store changed, so that whoever comes second is told what the first one did.
create table store_changes (
  seller_id bigint not null references stores (id),
  version int not null,
  fields text[] not null,
  user_id bigint not null,
  created_at timestamptz not null,
  primary key (seller_id, version)
);

alter table freight_templates add column version int not null default 1;

create or replace view store_names as
select id as seller_id, owner_user_id, name as store_name, country as store_country, state as store_state, order_minimum_micro,
       holiday_from, holiday_until, paused_at
  from stores;

create or replace view store_cards as
select s.id as seller_id, s.owner_user_id, s.name as store_name, s.own_language as store_language, s.descriptions as store_descriptions,
       s.notices as store_notices, s.logo, s.banner, s.country as store_country, s.state as store_state,
       s.order_minimum_micro, s.created_at as store_created_at,
       t.sold as store_sold, t.views as store_views, t.followers, t.goods as store_goods,
       t.reviews_all as store_reviews_all, t.reviews_good as store_reviews_good, t.shipped_on_time, t.shipped_late,
       s.holiday_from, s.holiday_until, s.holiday_messages, s.paused_at
  from stores s join store_stats t on t.seller_id = s.id;

-- Where a store takes goods back, and whom a buyer or the platform writes to.
create view store_contacts as
select id as seller_id, contact_email, contact_phone, return_address from stores;
