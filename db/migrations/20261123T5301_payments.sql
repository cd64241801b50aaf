-- Pages of a provider on which nothing is to be paid any more: they are ended there as well, after the commit.
alter table deposits add column page_to_end_at timestamptz;
comment on column deposits.page_to_end_at is 'When its provider is asked, or asked again, to end the page; null when there is nothing to end';
create index deposits_page_to_end on deposits (page_to_end_at) where page_to_end_at is not null;
