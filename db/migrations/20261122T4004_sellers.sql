-- The field's words: a field is encrypted, and what proves who somebody is are documents.
alter table seller_applications rename column document_number_sealed to document_number_encrypted;
alter table stores rename column papers_expire_on to documents_expire_on;
alter table stores rename column papers_noticed_for to documents_reminded_for;
alter index stores_papers rename to stores_documents;

-- A category of a store's own is a collection.
alter table store_categories rename to collections;
alter table collections rename constraint store_categories_pkey to collections_pkey;
alter table collections rename constraint store_categories_of_store to collections_of_store;
alter table collections rename constraint store_categories_parent_id_fkey to collections_parent_id_fkey;
alter index store_categories_by_store rename to collections_by_store;
alter index store_categories_by_parent rename to collections_by_parent;
alter view store_category_names rename to collection_names;
alter view collection_names rename column store_category_id to collection_id;
