-- What went back of a line, for figures that tell net beside gross.
create or replace view store_order_lines as
  select id as order_line_id, order_id, product_id, sku_id, name, attr_text, picture, quantity,
         line_total_micro - discount_micro as paid_micro, refunded_micro
    from order_lines;
