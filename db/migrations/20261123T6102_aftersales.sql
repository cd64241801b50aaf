-- Which cases of a store came to the platform for a decision, for the performance of stores.
create view store_disputes as
  select r.seller_id, r.id as return_id, e.created_at as disputed_at
    from returns r join return_entries e on e.return_id = r.id and e.entry in ('escalated', 'goods_disputed');
comment on view store_disputes is 'Cases that a buyer or a seller brought before the platform.';
