import type { adminWork, OutputOf, Permission } from '@entrepot/contract';
import { type RawBuilder, sql } from 'kysely';
import type { StaffNotification } from '../../notifications/index.ts';

export type QueueName = OutputOf<typeof adminWork.workCounts>[number]['queue'];

/** Approvals are read apart from the queues, since whoever asked for one is not notified of it. */
type KindOfQueue = Exclude<StaffNotification['kind'], 'approval_waiting'>;

type WorkQueue = {
  readonly queue: Exclude<QueueName, 'approvals'>;
  /** Who sees it. */
  readonly permission: Permission;
  /**
   * How its holders are notified of what comes. Absent where the count alone tells of it: chats ring by themselves, an import may bring
   * thousands of products at once, and a signer may be about to send what was approved.
   */
  readonly kind?: KindOfQueue;
  /** What waits, from a view of the module whose work it is, in `itemColumns`; without a `kind` nobody asks for its id. */
  readonly items: RawBuilder<unknown>;
};

/**
 * The columns of `items`: by when it should be decided, what tells this time of waiting from an earlier one of the same thing, and who has
 * done their part of two already, so that it waits for others.
 */
export const itemColumns = sql`since, due_at, id, number, again, first_by`;

const noDueTime = sql`null::timestamptz`;
const nobody = sql`null::bigint`;
const again = sql`extract(epoch from since)::bigint::text`;

/** Every work queue of staff, in the order in which they are listed. */
export const workQueues: readonly WorkQueue[] = [
  {
    queue: 'applications',
    permission: 'applications.review',
    kind: 'application_waiting',
    items: sql`select since, due_at, application_id, '', ${again}, ${nobody} from applications_waiting`,
  },
  {
    queue: 'identities',
    permission: 'identity.review',
    kind: 'identity_waiting',
    items: sql`select since, due_at, verification_id, '', ${again}, ${nobody} from identities_waiting`,
  },
  {
    queue: 'deposits',
    permission: 'deposits.review',
    kind: 'deposit_waiting',
    items: sql`select since, ${noDueTime}, deposit_id, number, '', first_approved_by from deposits_waiting`,
  },
  {
    queue: 'withdrawals',
    permission: 'withdrawals.review',
    kind: 'withdrawal_waiting',
    items: sql`select since, ${noDueTime}, withdrawal_id, number, '', first_approved_by from withdrawals_waiting`,
  },
  {
    queue: 'withdrawals_to_send',
    permission: 'withdrawals.pay',
    // A locked account's waits until it is unlocked.
    items: sql`select w.since, ${noDueTime}, w.withdrawal_id, w.number, '', ${nobody} from withdrawals_to_send w
      join user_profile_view u on u.id = w.user_id where u.status not in ('locked', 'disabled')`,
  },
  {
    queue: 'disputes',
    permission: 'disputes.decide',
    kind: 'dispute_waiting',
    // Whatever is written in a case moves its time, and is no other dispute.
    items: sql`select d.since, ${noDueTime}, d.case_id, o.order_no, '', ${nobody} from disputes_waiting d
      left join refundable_orders o on o.order_id = d.order_id`,
  },
  {
    queue: 'chats',
    permission: 'chat.answer',
    items: sql`select since, ${noDueTime}, 0::bigint, '', '', ${nobody} from service_threads_waiting`,
  },
  {
    queue: 'chat_reports',
    permission: 'chat.moderate',
    kind: 'chat_reported',
    items: sql`select since, ${noDueTime}, report_id, '', '', ${nobody} from chat_reports_waiting`,
  },
  {
    queue: 'review_reports',
    permission: 'reviews.moderate',
    kind: 'review_reported',
    items: sql`select since, ${noDueTime}, review_id, '', ${again}, ${nobody} from reviews_reported`,
  },
  {
    queue: 'products',
    permission: 'products.moderate',
    items: sql`select since, ${noDueTime}, product_id, '', '', ${nobody} from products_waiting`,
  },
  {
    queue: 'loans',
    permission: 'loans.review',
    kind: 'loan_waiting',
    items: sql`select since, due_at, loan_id, number, ${again}, ${nobody} from loans_waiting`,
  },
];
