-- The function is called by what it does.
alter function catalogue_note_content(bigint[]) rename to catalogue_update_content_versions;

-- What may be wrong with a cell of price tiers is called after them.
update product_import_rows r
   set faults = (select jsonb_agg(case e ->> 'fault' when 'not_a_ladder' then e || '{"fault": "not_price_tiers"}' else e end order by n)
                   from jsonb_array_elements(r.faults) with ordinality as each (e, n))
 where faults @> '[{"fault": "not_a_ladder"}]';
