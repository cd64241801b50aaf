-- How many reviews of each product are of refunded lines.
update product_stats t set reviews_refunded = r.refunded
  from (select product_id, count(*) as refunded from reviews where is_refunded and not is_default group by product_id) r
 where r.product_id = t.product_id;
