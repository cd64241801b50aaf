-- Reads keep what products say of themselves in memory, by a version that follows from the contents. The texts that were
-- prepared for them in three tables are gone: nothing but the contract's presenters knows the shape of a card or a page.

-- What buyers are told of a product, as one number: everything of its rows but stock and what only the shop itself needs to
-- know. Equal contents have equal versions, whoever wrote them and however often. New columns count by themselves: a
-- migration that adds one ends with `select catalogue_note_content(array(select id from products))`.
create function product_content_version(p_product bigint) returns uuid language sql stable set timezone to 'UTC' as $$
  select md5(jsonb_build_array(
           to_jsonb(p) - '{version,on_sale_at,price_due_at,created_at,updated_at}'::text[], to_jsonb(d), g.path, s.store_name, f.ships_from,
           (select jsonb_agg(to_jsonb(k) - 'stock' order by k.position, k.id)
              from skus k where k.product_id = p.id and k.removed_at is null))::text)::uuid
    from products p
    join product_details d on d.product_id = p.id
    join categories g on g.id = p.category_id
    join store_names s on s.seller_id = p.seller_id
    join store_freight f on f.freight_template_id = p.freight_template_id
   where p.id = p_product
$$;

alter table product_stats add column content_version uuid not null default gen_random_uuid();
comment on column product_stats.content_version is 'Derived: product_content_version. Any other value until it is noted first.';

-- Notes the versions of products that were changed. The rows are locked first and looked at by a statement of its own, as
-- catalogue_mark_stock does: of two that change what one product says, the later sees both changes.
create function catalogue_note_content(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_stats t where t.product_id = any (p_ids) order by t.product_id for no key update;
  update product_stats t set content_version = n.version
    from (select id, product_content_version(id) as version from unnest(p_ids) as u (id)) as n
   where t.product_id = n.id and t.content_version <> n.version;
end $$;

-- What is true of a product at this moment, and the version of everything else.
create view product_figures as
select product_id, content_version, sold, views, reviews_good, reviews_medium, reviews_bad, reviews_with_pictures, is_in_stock
  from product_stats;

select catalogue_note_content(array(select id from products));

drop view ready_cards;
drop table product_page_texts, product_pages, product_cards;
drop view product_sources;
