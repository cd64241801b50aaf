-- What the platform decides of a dispute is told to each side in its own words.
alter table return_entries
  add column seller_content text constraint return_entries_seller_content check (length(seller_content) <= 1000);
comment on column return_entries.seller_content is 'What the store reads in place of the content, which is then for the buyer; null where both read the same.';
create or replace view case_entries as
  select return_id, id as entry_id, actor, actor_id, entry, content, cardinality(pictures) as pictures, created_at,
         coalesce(seller_content, content) as seller_content
    from return_entries;

alter table refund_requests add column seller_reason text constraint refund_requests_seller_reason check (seller_reason <> '');
comment on column refund_requests.seller_reason is 'Of a dispute: what the store reads in place of the reason; null where both read the same.';
drop trigger refund_requests_frozen on refund_requests;
create trigger refund_requests_frozen before update of id, order_id, order_no, user_id, amount_micro, reason, seller_reason, asked_by, asked_at, case_id
  or delete or truncate on refund_requests for each statement execute function refuse_frozen_change();
