-- Who names a category that was merged into another one, in a file or in a form that is open, means the one it became.
create view current_categories as
with recursive followed (category_id, current_id) as (
  select id, id from categories where merged_into is null
  union all
  select c.id, f.current_id from categories c join followed f on c.merged_into = f.category_id and c.merged_into <> c.id
)
select category_id, current_id from followed;
comment on view current_categories is 'What each category is today: itself, or what it was merged into. One that was taken away is not there.';
