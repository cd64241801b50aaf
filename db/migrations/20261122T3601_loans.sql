alter table loans
  -- Until then its borrower is not reminded: the last attempt failed.
  add column remind_at timestamptz;
