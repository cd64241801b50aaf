-- What a seller's own people need of a variant; buyers never see the cost.
alter table skus add column barcode text not null default '' check (length(barcode) <= 64);
alter table skus add column cost_micro bigint check (cost_micro >= 0 and cost_micro <= 1000000000000);
