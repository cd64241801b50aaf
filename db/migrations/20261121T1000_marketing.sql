-- Newsletter subscriptions, confirmed by mail before anything is sent.

create table subscriptions (
  id bigint primary key,
  -- Lower case.
  email text not null constraint subscriptions_email_once unique,
  language text not null,
  state text not null constraint subscriptions_state_check check (state in ('pending', 'confirmed', 'unsubscribed')),
  -- SHA-256 of the token in the mailed links; the token itself is kept nowhere.
  token_hash bytea not null constraint subscriptions_token_once unique check (octet_length(token_hash) = 32),
  mailed_at timestamptz not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  unsubscribed_at timestamptz
);
comment on table subscriptions is 'Who wants news and coupons by mail.';
