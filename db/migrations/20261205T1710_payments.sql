-- Approved withdrawals that wait for somebody to send them, with whose they are. What a signer sends is in it until it was handed over.
create view withdrawals_to_send as
  select w.updated_at as since, w.id as withdrawal_id, w.number, w.user_id
    from withdrawals w
   where w.status = 'approved' and not exists (select from withdrawal_stops s where s.user_id = w.user_id);
comment on view withdrawals_to_send is 'Approved withdrawals that wait to be sent; not those of a suspended store.';
