-- The counts of reviews without those of refunded lines.
update product_stats t
   set reviews_good = s.good, reviews_medium = s.medium, reviews_bad = s.bad, reviews_with_pictures = s.with_pictures
  from (select product_id, count(*) filter (where level = 1 and not is_refunded) as good,
               count(*) filter (where level = 2 and not is_refunded) as medium,
               count(*) filter (where level = 3 and not is_refunded) as bad,
               count(*) filter (where pictures <> '{}' and not is_refunded) as with_pictures
          from reviews where not is_default group by product_id having bool_or(is_refunded)) s
 where s.product_id = t.product_id;
