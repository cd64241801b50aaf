-- What a price was made of, who pays and who is paid is frozen with the order; only its course and its refunds go on.
create trigger checkouts_frozen before update or delete or truncate on checkouts
  for each statement execute function refuse_frozen_change();
create trigger orders_frozen before update of id, checkout_id, order_no, user_id, seller_id, owner_user_id, quantity, goods_micro,
    shipping_fee_micro, long_distance_fee_micro, delivery_fee_micro, tax_micro, handling_fee_micro, discount_micro, total_micro,
    commission_micro or delete or truncate on orders
  for each statement execute function refuse_frozen_change();
create trigger order_lines_frozen before update of id, order_id, product_id, sku_id, quantity, unit_price_micro, line_total_micro,
    discount_micro, commission_rate, commission_micro or delete or truncate on order_lines
  for each statement execute function refuse_frozen_change();
create trigger order_logs_frozen before update or delete or truncate on order_logs
  for each statement execute function refuse_frozen_change();
