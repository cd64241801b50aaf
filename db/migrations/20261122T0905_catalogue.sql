-- Pieces that were paid back leave the sold figures; so far they stayed in.
update product_stats t set sold = s.pieces
  from (select product_id, sum(pieces) as pieces from received_pieces group by product_id) s
 where s.product_id = t.product_id and t.sold <> s.pieces;
