-- Decisions of disputes above the limit wait like refunds of the platform: for a second member of staff.
alter table refund_requests add column case_id bigint references returns (id);
comment on column refund_requests.case_id is 'The dispute that it decides; null for a refund that begins a case of its own.';
drop trigger refund_requests_frozen on refund_requests;
create trigger refund_requests_frozen before update of id, order_id, order_no, user_id, amount_micro, reason, asked_by, asked_at, case_id
  or delete or truncate on refund_requests for each statement execute function refuse_frozen_change();
create index refund_requests_case on refund_requests (case_id) where case_id is not null;
