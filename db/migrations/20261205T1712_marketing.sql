-- Subscriptions that nobody confirmed, found by when they were last asked for: those are deleted.
create index subscriptions_unconfirmed on subscriptions (mailed_at) where state = 'pending';
