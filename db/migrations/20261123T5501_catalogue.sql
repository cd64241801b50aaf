-- Staff find orders by the code of what was bought, whichever store sells it.
create index skus_by_code on skus (lower(code)) where code <> '' and removed_at is null;
