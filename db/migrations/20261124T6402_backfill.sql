-- The owners of stores that are suspended already.
insert into withdrawal_stops (user_id, since) select owner_user_id, suspended_at from stores where state = 'suspended';
