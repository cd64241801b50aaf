import { sql } from 'kysely';
import type { Invariant } from './invariant.ts';

export const solvencyInvariants: readonly Invariant[] = [
  {
    code: 'solvency_report_adds_up',
    broken: 'A published report is not the sum of its parts, of its people, or of its tree.',
    query: sql`
      with leaves as (
        select report_id, count(*) as people, sum(amount_micro) as amount from solvency_leaves group by report_id
      ), roots as (
        select distinct on (report_id) report_id, hash, sum_micro from solvency_nodes order by report_id, level desc, position
      )
      select r.id, r.owed_micro, l.amount, n.sum_micro
        from solvency_reports r left join leaves l on l.report_id = r.id left join roots n on n.report_id = r.id
       where r.owed_micro <> (r.figures -> 'owed' ->> 'available')::numeric + (r.figures -> 'owed' ->> 'orders')::numeric
                             + (r.figures -> 'owed' ->> 'withdrawals')::numeric
          or (l.report_id is not null and (l.people, l.amount) is distinct from (r.people::bigint, r.owed_micro))
          or (n.report_id is not null and (n.hash, n.sum_micro) is distinct from (r.root_hash, r.owed_micro))
          or (l.report_id is null) <> (n.report_id is null)`,
  },
];
