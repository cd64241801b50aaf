-- Versions of what products say are made for many products at once, of rows as text: building JSON of them, product by product, took most of the
-- time that an import waited for the database.
--
-- A new column of a product, its details or its variants is part of the version by itself. What does not change what a product says is left
-- out by name.
create function product_content_versions(p_ids bigint[]) returns table (product_id bigint, version uuid)
  language sql stable set timezone to 'UTC' set datestyle to 'ISO, YMD' as $$
  select p.id, md5(
           jsonb_populate_record(p, '{"version": null, "published_at": null, "price_due_at": null, "created_at": null, "updated_at": null}')::text
           || d::text || row(g.path, s.store_name, f.ships_from)::text
           || coalesce((select string_agg(jsonb_populate_record(k, '{"stock": null}')::text, '' order by k.position, k.id)
                          from skus k where k.product_id = p.id and k.removed_at is null), ''))::uuid
    from products p
    join product_details d on d.product_id = p.id
    join categories g on g.id = p.category_id
    join store_names s on s.seller_id = p.seller_id
    join store_freight f on f.freight_template_id = p.freight_template_id
   where p.id = any (p_ids)
$$;

create or replace function catalogue_note_content(p_ids bigint[]) returns void language plpgsql as $$
begin
  perform from product_stats t where t.product_id = any (p_ids) order by t.product_id for no key update;
  update product_stats t set content_version = n.version
    from product_content_versions(p_ids) as n
   where t.product_id = n.product_id and t.content_version <> n.version;
end $$;

drop function product_content_version(bigint);
comment on column product_stats.content_version is 'Derived: product_content_versions. Any other value until it is noted first.';

select catalogue_note_content(array(select id from products));
