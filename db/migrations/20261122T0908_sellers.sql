-- Stores' figures follow those of their products.
update store_stats t set sold = s.sold, reviews_good = s.good, reviews_all = s.reviews
  from (select seller_id, sum(sold) as sold, sum(reviews_good) as good, sum(reviews_good + reviews_medium + reviews_bad) as reviews
          from goods_cards group by seller_id) s
 where s.seller_id = t.seller_id and (t.sold, t.reviews_good, t.reviews_all) is distinct from (s.sold, s.good, s.reviews);
