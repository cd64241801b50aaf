-- Accounts that were closed before their follows were taken out went on following stores.
delete from follow_counts c using user_profile_view u where u.id = c.user_id and u.status = 'closed';
with gone as (
  delete from store_follows f using user_profile_view u where u.id = f.user_id and u.status = 'closed' returning f.seller_id
), lost as (
  select seller_id, count(*) as number from gone group by seller_id
)
update store_stats s set followers = greatest(s.followers - l.number, 0) from lost l where l.seller_id = s.seller_id;
