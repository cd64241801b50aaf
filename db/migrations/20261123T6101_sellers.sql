-- The platform can take a store out of the shop and put it back. The orders that it has go on: its owner still signs in.
alter table stores
  drop constraint stores_state_check,
  add constraint stores_state_check check (state in ('approved', 'suspended', 'closed')),
  add column suspended_at timestamptz,
  add column suspended_by bigint references staff (id),
  add column suspension_reason text not null default '',
  add constraint stores_suspension_check check (
    (state = 'suspended') = (suspended_at is not null) and (state = 'suspended') = (suspended_by is not null)
    and (state = 'suspended') = (suspension_reason <> ''));
create index stores_suspended_by on stores (suspended_by) where suspended_by is not null;
create index stores_by_state on stores (state) where state <> 'approved';

-- Where a store takes goods back, whom a buyer or the platform writes to, and until when its documents hold.
create or replace view store_contacts as
select id as seller_id, contact_email, contact_phone, return_address, documents_expire_on from stores;

-- Since when and why a store is out of the shop, for staff.
create view store_suspensions as
select id as seller_id, suspended_at, suspended_by, suspension_reason from stores where state = 'suspended';
