import { hourMs, isReturnEnd, type ReturnEvent, returnTransitions } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { type EventHandler, on } from '#platform/module.ts';
import { returnAnswered, returnOpened } from '../aftersales/index.ts';
import type { NewNotification } from './notifications.repository.ts';
import { notify } from './notifications.ts';

type Case = { readonly returnId: string; readonly orderNo: string; readonly sellerId: string };

/** A case comes to each state at most once, so that case and kind name the happening. */
const notificationOf = ({ returnId, orderNo, sellerId }: Case, kind: string): NewNotification => ({
  sellerId: BigInt(sellerId),
  key: `${kind}:${returnId}`,
  kind,
  subjectId: BigInt(returnId),
  params: { orderNo },
});

/** What a step of a case is to its seller; undefined for what the seller did or need not know. */
function kindOf(event: string, by: string): string | undefined {
  if (event === 'send_goods') return 'return_sent_back';
  if (event === 'escalate') return 'dispute_opened';
  if (by === 'platform') return 'dispute_decided';
  const step = returnTransitions[event as ReturnEvent];
  return by !== 'seller' && step && isReturnEnd(step.to) ? 'return_closed' : undefined;
}

/** What becomes a notification of an after-sales case. */
export const caseNotificationEvents: readonly EventHandler[] = [
  on(returnOpened, 'tell sellers of opened cases', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events
        .filter(({ payload }) => payload.kind !== 'proposal')
        .map(({ payload }) =>
          notificationOf(payload, payload.kind === 'platform' ? 'dispute_decided' : 'return_opened'),
        ),
    ),
  ),
  on(returnAnswered, 'tell sellers of steps in cases', (ctx, tx, events) =>
    notify(
      ctx,
      tx,
      events.flatMap(({ payload }) => {
        const kind = kindOf(payload.event, payload.by);
        return kind ? [notificationOf(payload, kind)] : [];
      }),
    ),
  ),
];

const warnedHours = 12;
const batch = 500;

/** Reminds sellers of cases that they must answer soon, once for each state. Returns how many. */
export function remindOfAnswers(ctx: Context): Promise<number> {
  const now = ctx.clock.now();
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql<{ id: bigint; sellerId: bigint; orderNo: string; state: string }>`
      select c.return_id as id, c.seller_id as "sellerId", o.order_no as "orderNo", c.state
        from return_cases c join store_orders o on o.order_id = c.order_id
       where c.due_at > ${now} and c.due_at <= ${new Date(now.getTime() + warnedHours * hourMs)}
         and c.state in ('requested', 'goods_sent')
         and not exists (select from notifications n where n.seller_id = c.seller_id
           and n.key = 'return_answer_due:' || c.return_id || ':' || c.state)
       order by c.due_at limit ${batch}`.execute(tx);
    await notify(
      ctx,
      tx,
      rows.map(({ id, sellerId, orderNo, state }) => ({
        sellerId,
        key: `return_answer_due:${id}:${state}`,
        kind: 'return_answer_due',
        subjectId: id,
        params: { orderNo },
      })),
    );
    return rows.length;
  });
}
