-- Pieces that were paid back leave the sold figures; so far they stayed in.
update product_stats t set sold = s.pieces
  from (select product_id, sum(pieces) as pieces from received_pieces group by product_id) s
 where s.product_id = t.product_id and t.sold <> s.pieces;

-- The counts of reviews without those of refunded lines.
update product_stats t
   set reviews_good = s.good, reviews_medium = s.medium, reviews_bad = s.bad, reviews_with_pictures = s.with_pictures
  from (select product_id, count(*) filter (where level = 1 and not is_refunded) as good,
               count(*) filter (where level = 2 and not is_refunded) as medium,
               count(*) filter (where level = 3 and not is_refunded) as bad,
               count(*) filter (where pictures <> '{}' and not is_refunded) as with_pictures
          from reviews where not is_default group by product_id having bool_or(is_refunded)) s
 where s.product_id = t.product_id;

-- Stores' figures follow those of their products.
update store_stats t set sold = s.sold, reviews_good = s.good, reviews_all = s.reviews
  from (select seller_id, sum(sold) as sold, sum(reviews_good) as good, sum(reviews_good + reviews_medium + reviews_bad) as reviews
          from goods_cards group by seller_id) s
 where s.seller_id = t.seller_id and (t.sold, t.reviews_good, t.reviews_all) is distinct from (s.sold, s.good, s.reviews);
