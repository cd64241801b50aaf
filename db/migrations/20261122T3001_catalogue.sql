-- A filter is named as most stores write it, not for ever as whoever came first did.

-- How each product writes the options and values that it can be narrowed by. Derived: `refreshFacets` makes it anew at any time.
create table option_spellings (
  product_id bigint not null references products,
  term_id integer not null,
  -- As people read it, per language.
  texts jsonb not null,
  -- The same, folded.
  words text[] not null,
  primary key (product_id, term_id)
);
comment on table option_spellings is 'How a product writes an option or a value.';

alter table option_terms
  -- The shop's own texts for it, which nobody's spelling replaces; such an option is always shown and never deleted.
  add column shop_texts jsonb not null default '{}',
  -- How many stores have listed products with it, as last counted.
  add column stores integer not null default 0,
  -- Since when no listed product has it, as last counted.
  add column unused_since timestamptz;
comment on column option_terms.texts is 'As most stores write it, per language, as last counted; of a term that is new, as it was written first.';
-- Words that the shop itself brought along.
alter table option_words add column is_shops boolean not null default false;

update option_terms t set shop_texts = named.texts, texts = t.texts || named.texts
  from (values
    ('colour', '{"en": "Colour", "zh-CN": "颜色", "ar": "اللون"}'::jsonb),
    ('size', '{"en": "Size", "zh-CN": "尺码", "ar": "المقاس"}'),
    ('material', '{"en": "Material", "zh-CN": "材质", "ar": "الخامة"}')
  ) as named (word, texts)
  join option_words w on w.option_id = 0 and w.word = named.word
 where t.id = w.term_id;
update option_words set is_shops = true
 where option_id = 0 and word = any ('{colour,color,colours,colors,颜色,顏色,色彩,اللون,لون,size,sizes,尺码,尺寸,大小,المقاس,مقاس,الحجم,حجم,
   material,materials,fabric,材质,材料,面料,الخامه,خامه,الماده,ماده}'::text[]);

-- Until they are counted for the first time, as they are known by what products can be narrowed by.
update option_terms t set stores = used.stores
  from (select each.id, count(distinct p.seller_id)::integer as stores
          from product_facets f
          join shelf_entries e on e.product_id = f.product_id and e.shelf_id = 0
          join products p on p.id = f.product_id
         cross join unnest(f.option_values) as value (id)
          join option_terms v on v.id = value.id
         cross join lateral (values (v.id), (v.option_id)) as each (id)
         group by each.id) as used
 where t.id = used.id;

-- The spellings of products that there are already: the sweep that sorts them anew makes them.
update product_stats set rank_due_at = '-infinity' where rank_due_at is null;
