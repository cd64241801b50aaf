-- Loans: an application, its review, and the loan that it becomes, in one row.

create table loans (
  id bigint primary key,
  number text not null unique check (number ~ '^[1-9][0-9]{11}$'),
  user_id bigint not null references users (id),
  state text not null check (state in
    ('applying', 'under_review', 'approved', 'loaned', 'repaid', 'failed', 'withdrawn', 'written_off')),
  version int not null default 0,
  -- What was applied for, and what was offered: the same until staff change it.
  product text not null check (product in ('single_payment', 'equal_instalments', 'interest_first')),
  applied_micro bigint not null check (applied_micro > 0),
  applied_days int not null check (applied_days between 1 and 365),
  amount_micro bigint not null check (amount_micro > 0),
  term_days int not null check (term_days between 1 and 365),
  -- Frozen when the application is submitted.
  yearly_rate text not null,
  day_count text not null check (day_count in ('act_365', '30_360')),
  cycle_days int not null check (cycle_days between 1 and 365),
  penalty_rate text not null,
  -- Contact persons, work address and guarantor, as encrypted JSON.
  details_sealed text not null default '',
  -- Key of a private file: the photo of the document.
  document_key text not null default '',
  auto_deduct boolean not null default false,
  -- The agreement that was accepted last; empty until then, and again when other terms are offered.
  agreement_version text not null default '',
  submitted_at timestamptz,
  review_due_at timestamptz,
  document_request text not null default '',
  reason text not null default '',
  decided_at timestamptz,
  approved_by bigint references staff (id),
  offer_expires_at timestamptz,
  disbursed_by bigint references staff (id),
  disbursed_at timestamptz,
  start_on date,
  ended_at timestamptz,
  -- What the ledger knows of it: principal outstanding, and interest and penalties since it began.
  principal_micro bigint not null default 0 check (principal_micro >= 0),
  interest_earned_micro bigint not null default 0 check (interest_earned_micro >= 0),
  interest_paid_micro bigint not null default 0 check (interest_paid_micro between 0 and interest_earned_micro),
  penalty_charged_micro bigint not null default 0 check (penalty_charged_micro >= 0),
  penalty_paid_micro bigint not null default 0 check (penalty_paid_micro between 0 and penalty_charged_micro),
  -- The day through which interest and penalties are in the ledger.
  accrued_on date,
  next_due_on date,
  deduct_at timestamptz,
  -- The last due day of which the borrower was reminded, and how.
  reminded text not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  constraint loans_disbursed_check check (
    (state in ('loaned', 'repaid', 'written_off')) = (disbursed_at is not null)
    and num_nonnulls(disbursed_at, disbursed_by, start_on, accrued_on) in (0, 4)),
  -- Whoever approves a loan does not pay it out.
  constraint loans_two_people check (disbursed_by <> approved_by),
  constraint loans_review_check check (state <> 'under_review' or submitted_at is not null and review_due_at is not null),
  constraint loans_approved_check check (state <> 'approved' or approved_by is not null and offer_expires_at is not null)
);
comment on table loans is 'From the first step of an application to the last repayment.';
create unique index loans_one_open on loans (user_id) where state in ('applying', 'under_review', 'approved', 'loaned');
create index loans_of_user on loans (user_id, id);
create index loans_by_state on loans (state, review_due_at, id);
create index loans_to_accrue on loans (accrued_on, id) where state = 'loaned';
create index loans_due on loans (next_due_on, id) where state = 'loaned';
create index loans_offers on loans (offer_expires_at) where state = 'approved';
create index loans_of_document on loans (document_key) where document_key <> '';
create trigger loans_by_application before update or delete or truncate on loans
  for each statement execute function refuse_change_by_hand();

create table loan_agreements (
  loan_id bigint not null references loans (id),
  version text not null,
  language text not null,
  body text not null,
  accepted_at timestamptz not null,
  primary key (loan_id, version)
);
comment on table loan_agreements is 'The agreements that were accepted, word for word; append-only.';
create trigger loan_agreements_frozen before update or delete or truncate on loan_agreements
  for each statement execute function refuse_frozen_change();

create table loan_logs (
  loan_id bigint not null references loans (id),
  id bigint not null,
  event text not null,
  actor text not null check (actor in ('applicant', 'staff', 'system')),
  staff_id bigint references staff (id),
  reason text not null default '',
  created_at timestamptz not null,
  primary key (loan_id, id),
  constraint loan_logs_staff_check check ((actor = 'staff') = (staff_id is not null))
);
comment on table loan_logs is 'Every change of state, and every look of staff at an application; append-only.';
create trigger loan_logs_frozen before update or delete or truncate on loan_logs
  for each statement execute function refuse_frozen_change();

create table loan_instalments (
  loan_id bigint not null references loans (id),
  number int not null check (number > 0),
  from_on date not null,
  due_on date not null check (due_on >= from_on),
  principal_micro bigint not null check (principal_micro >= 0),
  interest_micro bigint not null check (interest_micro >= 0),
  principal_paid_micro bigint not null check (principal_paid_micro between 0 and principal_micro),
  interest_paid_micro bigint not null check (interest_paid_micro between 0 and interest_micro),
  is_early boolean not null,
  primary key (loan_id, number)
);
comment on table loan_instalments is 'The schedule as it stands; written anew with every repayment.';
create trigger loan_instalments_by_application before update or delete or truncate on loan_instalments
  for each statement execute function refuse_change_by_hand();

create table loan_repayments (
  id bigint primary key,
  loan_id bigint not null references loans (id),
  kind text not null check (kind in ('own', 'payoff', 'automatic')),
  paid_on date not null,
  amount_micro bigint not null check (amount_micro > 0),
  -- How it falls now: the reversal of an earlier one moves later ones.
  penalty_micro bigint not null check (penalty_micro >= 0),
  interest_micro bigint not null check (interest_micro >= 0),
  principal_micro bigint not null check (principal_micro >= 0),
  journal_id bigint not null unique,
  created_at timestamptz not null,
  reversed_at timestamptz,
  constraint loan_repayments_split_check check (penalty_micro + interest_micro + principal_micro = amount_micro)
);
create index loan_repayments_of_loan on loan_repayments (loan_id, id);
create trigger loan_repayments_by_application before update or delete or truncate on loan_repayments
  for each statement execute function refuse_change_by_hand();

create table loan_proposals (
  id bigint primary key,
  kind text not null check (kind in ('fund_pool', 'write_off', 'reverse_repayment')),
  state text not null check (state in ('open', 'confirmed', 'dismissed')),
  loan_id bigint references loans (id),
  repayment_id bigint references loan_repayments (id),
  amount_micro bigint check (amount_micro > 0),
  channel text,
  -- What brought the money: the hash of a transaction, the number of a bank statement.
  evidence text not null default '',
  reason text not null check (reason <> ''),
  maker_staff_id bigint not null references staff (id),
  checker_staff_id bigint references staff (id),
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint loan_proposals_two_people check (state <> 'confirmed' or maker_staff_id <> checker_staff_id),
  constraint loan_proposals_decided_check check ((state = 'open') = (checker_staff_id is null) and (state = 'open') = (decided_at is null)),
  constraint loan_proposals_complete check (case kind
    when 'fund_pool' then num_nonnulls(amount_micro, channel) = 2 and evidence <> '' and num_nonnulls(loan_id, repayment_id) = 0
    when 'write_off' then loan_id is not null and repayment_id is null
    else num_nonnulls(loan_id, repayment_id) = 2 end)
);
comment on table loan_proposals is 'What needs two members of staff: one proposes, another confirms.';
create unique index loan_proposals_evidence_once on loan_proposals (channel, evidence) where kind = 'fund_pool' and state <> 'dismissed';
create unique index loan_proposals_open_once on loan_proposals (kind, loan_id, coalesce(repayment_id, 0)) where state = 'open' and kind <> 'fund_pool';
create index loan_proposals_by_state on loan_proposals (state, id);
create trigger loan_proposals_by_application before update or delete or truncate on loan_proposals
  for each statement execute function refuse_change_by_hand();
