-- Products on sale as lists and their own pages send them: JSON text made when the product is written, so that a read joins
-- texts and parses nothing. Derived from the catalogue's own tables; a missing row is made when it is asked for.

-- What a ready card and page are made of, as one hash: rows whose hash is old are made anew, all others left alone.
create view product_sources as
select p.id as product_id, p.status,
       md5(row('1', p.seller_id, g.path, p.own_language, p.titles, p.pictures, p.price_micro, p.discount_micro,
           extract(epoch from p.discount_starts_at), extract(epoch from p.discount_ends_at), p.retail_price_micro, p.original_price_micro,
           p.ladder, p.buy_min, p.buy_multiple, p.unit, s.store_name, p.freight_template_id, f.ships_from, d.descriptions, d.options,
           (select array_agg(row(k.id, k.choice, k.attr_texts, k.price_micro, k.discount_micro, k.weight_grams, k.picture)
                   order by k.position, k.id)
              from skus k where k.product_id = p.id and k.removed_at is null))::text) as source_hash
  from products p
  join product_details d on d.product_id = p.id
  join categories g on g.id = p.category_id
  join store_names s on s.seller_id = p.seller_id
  join store_freight f on f.freight_template_id = p.freight_template_id;

create table product_cards (
  product_id bigint primary key references products,
  source_hash text not null,
  -- Titles by language, the own one apart: as JSON text with its quotes.
  names jsonb not null,
  default_name text not null,
  -- Members of the JSON object that are the same in all languages.
  facts text not null,
  -- Members that are added while the discount runs, with a comma before them; null without a discount.
  discount text,
  discount_starts_at timestamptz,
  discount_ends_at timestamptz,
  buy_min integer not null
);

create table product_pages (
  product_id bigint primary key references product_cards on delete cascade,
  seller_id bigint not null,
  freight_template_id bigint not null,
  own_language text not null,
  -- From the top level down to the product's own category.
  category_path bigint[] not null,
  -- Members that are the same in all languages, the ladder's member, then one line of members for each variant: once for the
  -- plain prices and once for those while the discount runs. JSON text holds no line break.
  plain text not null,
  discounted text
);

-- What differs by language: members of the product, then one line of members for each variant. There is a row for the
-- product's own language and for each other one that any of its texts is written in.
create table product_page_texts (
  product_id bigint not null references product_cards on delete cascade,
  language text not null,
  texts text not null,
  primary key (product_id, language)
);

-- The pieces of a ready card, with the figures of this moment. The reader knows language and time and joins them to
-- {"name":<name>,<facts><discount><figures>.
create view ready_cards as
select k.product_id, k.names, k.default_name, k.facts, k.discount, k.discount_starts_at, k.discount_ends_at,
       ',"soldNum":' || t.sold || ',"viewsNum":' || t.views || ',"favorableRate":'
       || case when r.reviews = 0 then 'null' else (floor(t.reviews_good * 1000::float8 / r.reviews + 0.5) / 10)::text end
       || ',"reviewNum":' || r.reviews
       || case when exists (select from skus s where s.product_id = k.product_id and s.removed_at is null and s.stock >= k.buy_min)
               then ',"isShelf":true}' else ',"isShelf":false}' end as figures,
       t.reviews_good, t.reviews_medium, t.reviews_bad, t.reviews_with_pictures
  from product_cards k
  join product_stats t on t.product_id = k.product_id
 cross join lateral (select t.reviews_good + t.reviews_medium + t.reviews_bad as reviews) as r;
