-- Whom the receipt is made out to, as it was when the order was placed.
alter table orders add column buyer_company text not null default '';
alter table orders add column buyer_tax_number text not null default '';
