-- The pieces of the product from which the price tier of a line holds.
alter table order_lines rename column ladder_from to tier_from;
