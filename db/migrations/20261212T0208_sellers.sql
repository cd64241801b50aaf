comment on table seller_applications is 'Applications to become a seller; since an approval the documents behind a store.';
