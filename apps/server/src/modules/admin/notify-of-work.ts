import { dayMs } from '@entrepot/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { notifyStaff, type StaffNews } from '../notifications/index.ts';
import { approvalPermissions, approvalSources } from './approvals.ts';

/** What has waited for longer is in the queues, and no news. */
const newForMs = 2 * dayMs;
/** Of each queue; the next turn finds the others. */
const batch = 100;

type Source = Pick<StaffNews, 'kind' | 'permission'> & {
  /** Answers id, number, since when, and what tells it from an earlier time that the same thing waited. */
  readonly items: RawBuilder<unknown>;
};

const turn = sql`extract(epoch from since)::bigint::text`;

const sources: readonly Source[] = [
  {
    kind: 'application_waiting',
    permission: 'applications.review',
    items: sql`select application_id, '', since, ${turn} from applications_waiting`,
  },
  {
    kind: 'identity_waiting',
    permission: 'identity.review',
    items: sql`select verification_id, '', since, ${turn} from identities_waiting`,
  },
  {
    kind: 'deposit_waiting',
    permission: 'deposits.review',
    items: sql`select deposit_id, number, since, '' from deposits_waiting`,
  },
  {
    kind: 'withdrawal_waiting',
    permission: 'withdrawals.review',
    items: sql`select withdrawal_id, number, since, '' from withdrawals_waiting`,
  },
  // Whatever is written in a case moves its time, and is no other dispute.
  {
    kind: 'dispute_waiting',
    permission: 'disputes.decide',
    items: sql`select return_id, '', since, '' from disputes_waiting`,
  },
  {
    kind: 'chat_reported',
    permission: 'chat.moderate',
    items: sql`select report_id, '', since, '' from chat_reports_waiting`,
  },
  {
    kind: 'review_reported',
    permission: 'reviews.moderate',
    items: sql`select review_id, '', since, ${turn} from reviews_reported`,
  },
  {
    kind: 'loan_waiting',
    permission: 'loans.review',
    items: sql`select loan_id, number, since, ${turn} from loans_waiting`,
  },
];

type Item = {
  readonly place: number;
  readonly id: bigint;
  readonly number: string;
  readonly turn: string;
};
type Approval = {
  readonly kind: keyof typeof approvalPermissions;
  readonly id: bigint;
  readonly number: string;
  readonly askedBy: bigint;
  readonly turn: string;
};

/** Tells staff of work that has come into their queues, and of what waits for a second person. Returns how much of it was new. */
export function notifyOfWork(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  const after = new Date(now.getTime() - newForMs);
  return inTx(ctx.db, async (tx) => {
    const parts = sources.map(
      ({ items }, place) => sql`(select ${place}::int as place, w.id, w.number, w.turn
        from (${items}) as w (id, number, since, turn) where w.since > ${after} order by w.since desc limit ${batch})`,
    );
    const waiting = await sql<Item>`${sql.join(parts, sql` union all `)}`.execute(tx);
    const asked = await sql<Approval>`select a.kind, a.id, a.number, a.asked_by as "askedBy",
        extract(epoch from a.asked_at)::bigint::text as turn
      from (${approvalSources(Object.keys(approvalPermissions), now)}) a where a.asked_at > ${after}
      order by a.asked_at desc limit ${batch}`.execute(tx);
    return notifyStaff(ctx, tx, [...waiting.rows.flatMap(toNews), ...asked.rows.map(toApproval)]);
  });
}

function toNews({ place, id, number, turn: again }: Item): StaffNews[] {
  const source = sources[place];
  if (!source) return [];
  const { kind, permission } = source;
  return [{ key: `${kind}:${id}:${again}`, kind, permission, subjectId: id, params: { no: number } }];
}

/** Whoever asked cannot decide: they are not told. */
const toApproval = ({ kind, id, number, askedBy, turn: again }: Approval): StaffNews => ({
  key: `approval_waiting:${kind}:${id}:${again}`,
  kind: 'approval_waiting',
  permission: approvalPermissions[kind],
  except: askedBy,
  subjectId: id,
  params: { no: number },
});
