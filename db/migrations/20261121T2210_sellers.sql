-- Names by which product files tell a store's freight templates and own categories.

create view store_freight_names as
select id as freight_template_id, seller_id, name as freight_name, is_default from freight_templates;

create view store_category_names as
select id as store_category_id, seller_id, parent_id, names from store_categories;
