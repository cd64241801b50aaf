-- Whose money a withdrawal sets aside, for what later modules add up.
create view withdrawal_owners as select id as withdrawal_id, user_id from withdrawals;
