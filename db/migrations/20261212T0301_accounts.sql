-- A store has an id; a seller is a person.
alter table sessions rename column seller_id to store_id;
