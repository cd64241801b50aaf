-- Whom receipts are made out to: what a person enters once, and orders keep.
create table billing_details (
  user_id bigint primary key references users (id),
  company text not null constraint billing_details_company_check check (length(company) <= 120),
  tax_number text not null constraint billing_details_tax_number_check check (length(tax_number) <= 40),
  updated_at timestamptz not null
);
comment on table billing_details is 'Company name and tax number of a buyer; either may be empty. Orders freeze them when they are placed.';
