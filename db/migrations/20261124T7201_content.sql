-- Numbers every save of every page once, so that no draft is taken for another one that was deleted or published meanwhile.
create sequence content_page_edits as integer;
select setval('content_page_edits', coalesce(max(edit), 0) + 1, false) from content_pages;
alter table content_pages alter column edit set default nextval('content_page_edits');
comment on column content_pages.edit is 'Of its last save: no other save of any page has it, so that two people do not overwrite each other.';
