-- What counts as sold: received pieces, less the share of each line that was paid back, in whole pieces.
create view received_pieces as
select l.order_id, l.id as order_line_id, l.product_id, o.seller_id, o.received_at,
       l.quantity - coalesce(floor(l.quantity * l.refunded_micro / nullif(l.line_total_micro - l.discount_micro, 0)), 0)::integer as pieces,
       l.refunded_micro > 0 and l.refunded_micro = l.line_total_micro - l.discount_micro as is_refunded
  from order_lines l join orders o on o.id = l.order_id
 where o.received_at is not null;
comment on view received_pieces is 'Pieces that count as sold, by order line; is_refunded: all that was paid for the line went back.';
grant select on received_pieces to entrepot_app;
