-- A notice names its store by id only, as orders do: a foreign key looked up, and locked, the store's row for every notice. Ids are
-- ordered by time, so the oldest are found by them.
alter table notices drop constraint notices_seller_id_fkey;
drop index notices_age;
