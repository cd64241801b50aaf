-- Accounts that were closed before their favourites were taken out went on recommending products, which are ranked again without them.
delete from favourite_counts c using user_profile_view u where u.id = c.user_id and u.status = 'closed';
with gone as (
  delete from favourites f using user_profile_view u where u.id = f.user_id and u.status = 'closed' returning f.product_id
), lost as (
  select product_id, count(*) as number from gone group by product_id
)
update product_stats t set favourites = greatest(t.favourites - l.number, 0), rank_due_at = coalesce(t.rank_due_at, '-infinity')
  from lost l where l.product_id = t.product_id;
