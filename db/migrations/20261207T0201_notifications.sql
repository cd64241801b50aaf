-- Whoever keeps a product is notified in turns of bounded size: how far each piece of news of a favourite has come.
create table favourite_news (
  product_id bigint not null,
  kind text not null check (kind in ('price_dropped', 'back_in_stock')),
  -- One piece of news of a kind a day and product; another day's begins anew with those who keep it then.
  day date not null,
  -- Of a lower price the price before it: once the product costs as much again it is no news any more.
  price_before_micro bigint,
  created_at timestamptz not null,
  -- Who keeps it, by their ids, have been notified up to this one.
  notified_up_to bigint not null default 0,
  primary key (product_id, kind),
  constraint favourite_news_price check ((kind = 'price_dropped') = (price_before_micro is not null))
);
comment on table favourite_news is 'Lower prices and new stock of favourite products that not everybody who keeps them has been notified of; a row goes once all have been.';
create index favourite_news_oldest on favourite_news (created_at, product_id, kind);
