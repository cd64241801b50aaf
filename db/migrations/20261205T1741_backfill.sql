-- Threads of accounts that were closed before their closing ended them, as it does now: nobody writes into them, and nobody waits.
update chat_threads t set blocked_by_customer = true, waiting_since = null
  from users u
 where u.id = t.user_id and u.status = 'closed' and (not t.blocked_by_customer or t.waiting_since is not null);
