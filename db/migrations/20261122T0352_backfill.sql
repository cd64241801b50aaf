-- Orders tell what their latest case was opened with.
update orders o set return_reason = r.reason, return_amount_micro = r.amount_micro, return_explain = r.explain
  from returns r where r.id = o.return_id;

-- Rates of fewer than five reviews narrow no list.
update shelf_entries e set rating = null
  from product_stats t
 where t.product_id = e.product_id and e.rating is not null and t.reviews_good + t.reviews_medium + t.reviews_bad < 5;
update search_documents d set rating = -1
  from product_stats t
 where t.product_id = d.product_id and d.rating >= 0 and t.reviews_good + t.reviews_medium + t.reviews_bad < 5;
update search_postings p set rating = -1
  from search_documents d where d.product_id = p.product_id and d.rating = -1 and p.rating >= 0;
