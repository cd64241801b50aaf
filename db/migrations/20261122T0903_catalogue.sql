-- How many products a visitor has looked at on a day is counted, so that one network adds a bounded number of views.
create index product_views_of_visitor on product_views (day, visitor);
comment on table product_views is 'One row per network, product and platform day; the network is a keyed hash. Only recent days are kept.';
