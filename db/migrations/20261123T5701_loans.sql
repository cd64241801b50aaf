-- One payment funds the pool once, however its evidence is written: what is compared is folded by the application.
alter table loan_proposals add column payment_key text;
comment on column loan_proposals.payment_key is 'The payment that funds the pool, as it is compared: the hash of a transaction, else the channel and the evidence without blanks.';
-- Filled in for what stands already; of several that name one payment the first keeps it, so that it cannot be named again.
alter table loan_proposals disable trigger loan_proposals_by_application;
with spelt as (
  select id, channel, state, regexp_replace(lower(normalize(evidence, NFKC)), '[\s\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g') as text
    from loan_proposals where kind = 'fund_pool'
), keyed as (
  select id, state, coalesce(substring(text from '(?:^|[^0-9a-f])([0-9a-f]{64})(?![0-9a-f])'), channel || ':' || regexp_replace(text, '^0x', '')) as key from spelt
), numbered as (
  select id, key, row_number() over (partition by key, state <> 'dismissed' order by id) as number from keyed
)
update loan_proposals p set payment_key = case when number = 1 then key else key || ' ' || p.id end
  from numbered n where n.id = p.id;
alter table loan_proposals enable trigger loan_proposals_by_application;
alter table loan_proposals add constraint loan_proposals_payment_check check ((kind = 'fund_pool') = (payment_key is not null));
drop index loan_proposals_evidence_once;
create unique index loan_proposals_payment_once on loan_proposals (payment_key) where state <> 'dismissed';
