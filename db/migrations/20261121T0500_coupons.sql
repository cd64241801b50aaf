-- Coupons: what they take off, and who has taken one. Times are written by the application.

create table coupons (
  id bigint primary key,
  -- Upper case; what people type.
  code text not null constraint coupons_code_once unique check (code ~ '^[A-Z0-9-]{3,32}$'),
  -- Per language: {"en": "…"}.
  titles jsonb not null check (titles ? 'en'),
  -- Exactly one of the two: hundredths of a percent, or an amount.
  percent_bp integer check (percent_bp between 1 and 10000),
  amount_micro bigint check (amount_micro > 0 and amount_micro % 10000 = 0),
  minimum_micro bigint not null check (minimum_micro >= 0),
  maximum_micro bigint check (maximum_micro > 0 and maximum_micro % 10000 = 0),
  -- The store whose goods it applies to; null: all stores.
  seller_id bigint,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- How many people may take one; null: any number.
  claim_limit integer check (claim_limit > 0),
  claimed integer not null default 0 constraint coupons_claim_limit check (claimed >= 0 and claimed <= claim_limit),
  created_at timestamptz not null,
  constraint coupons_one_worth check (num_nonnulls(percent_bp, amount_micro) = 1),
  constraint coupons_window check (ends_at > starts_at)
);
comment on table coupons is 'What a coupon takes off, from when to when, and how many people have taken it.';
create index coupons_by_seller on coupons (seller_id) where seller_id is not null;

create table coupon_claims (
  user_id bigint not null,
  coupon_id bigint not null references coupons,
  claimed_at timestamptz not null,
  -- Set together while a checkout uses it; both null again when every order of that checkout was cancelled.
  used_at timestamptz,
  checkout_id bigint,
  primary key (user_id, coupon_id),
  constraint coupon_claims_use check (num_nonnulls(used_at, checkout_id) in (0, 2))
);
comment on table coupon_claims is 'Who holds a coupon: one per person, used once.';
create index coupon_claims_by_coupon on coupon_claims (coupon_id);
create unique index coupon_claims_by_checkout on coupon_claims (checkout_id) where checkout_id is not null;
