import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const auditInvariants: readonly Invariant[] = [
  {
    code: 'audit_chain',
    broken:
      'An entry of the audit log was changed, put in or taken out. Of the last thousand; a job goes through all of them.',
    query: sql`
      with recent as (
        select e as entry, e.position, e.hash, lag(e.position) over w as follows,
               coalesce(lag(e.hash) over w, case when e.position = 1 then sha256(''::bytea) end) as previous
          from audit_entries e where e.position > (select position - 1000 from audit_head) window w as (order by e.position)
      ), head as (select position, hash from audit_head)
      select position, 'changed' as what from recent where previous is not null and hash <> audit_hash(previous, entry)
      union all
      select position, 'not in order' from recent where follows + 1 <> position
      union all
      select e.position, 'behind the head' from audit_entries e, head where e.position > head.position
      union all
      select head.position, 'cut off' from head
       where head.position > 0
         and not exists (select from audit_entries e where e.position = head.position and e.hash = head.hash)
      union all
      select 0, 'no head' where not exists (select from head)`,
  },
  {
    code: 'setting_as_changed',
    broken: 'A setting is not what its last change made it, or was changed and is gone.',
    query: sql`
      with changed as (
        select distinct on (key) key, new_value from setting_changes order by key, id desc
      )
      select key, s.value, changed.new_value from settings s full join changed using (key)
       where s.value is distinct from changed.new_value`,
  },
];
