-- What one store writes names and joins nothing over the goods of other stores.

alter table option_terms
  -- The text that the term was made of, in its language alone: it differs from the term's word in case and accents at most.
  add column base_texts jsonb not null default '{}',
  -- Its word: that text folded. Null for the shop's own, which have several.
  add column word text collate "C",
  -- All texts of the one store that has the term, as last counted, or that made it: for lists in which it is on its goods alone.
  add column own_texts jsonb not null default '{}',
  add column own_store_id bigint;
comment on column option_terms.texts is 'The text it was made of, and per language what two owners of stores or more write, as last counted.';
comment on column option_terms.stores is 'How many owners have listed products with it in their stores, as last counted.';

alter table option_words
  -- The store alone that the word means the term for, since it writes both; 0: it does so for everybody.
  add column seller_id bigint not null default 0,
  -- Whether a further language's word stands for the term since several owners write both.
  add column is_agreed boolean not null default false,
  drop constraint option_words_pkey,
  add constraint option_words_pkey primary key (option_id, word, seller_id);

alter table product_facets add column seller_id bigint;
update product_facets f set seller_id = p.seller_id from products p where p.id = f.product_id;
alter table product_facets alter column seller_id set not null;

create or replace view facet_rows as
select e.product_id, coalesce(f.category_path, '{}') as category_path, e.price_micro, e.sold, e.on_sale_at, e.rating, e.ships_from,
       e.is_discounted, t.is_in_stock, coalesce(f.buy_min, 1) as buy_min, coalesce(f.has_free_freight, false) as has_free_freight,
       coalesce(f.option_values, '{}') as option_values, coalesce(f.seller_id, 0) as seller_id
  from listing_entries e
  join product_stats t on t.product_id = e.product_id
  left join product_facets f on f.product_id = e.product_id
 where e.listing_id = 0;

-- What pairs of words made so far may be one store's doing: all but the shop's own is made anew by the sweep that sorts products.
delete from option_spellings;
delete from option_words where not is_shops;
delete from option_terms where shop_texts = '{}' and option_id is not null;
delete from option_terms where shop_texts = '{}';
update product_stats set rank_due_at = '-infinity' where rank_due_at is null;
