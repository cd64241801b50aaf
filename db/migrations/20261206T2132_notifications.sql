-- Followers are notified, and a table of one row says so by the column that the others have.

alter table store_news rename column told_up_to to notified_up_to;
alter index store_news_untold rename to store_news_pending;
alter table favourite_rounds rename column only_one to is_only;
alter table favourite_rounds rename constraint favourite_rounds_only_one_check to favourite_rounds_is_only_check;
