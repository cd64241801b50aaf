import { hourMs } from '@entrepot/domain';
import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import { type CaseGroup, type CaseScript, caseScripts, casesPerGroup } from '../plan/case-scripts.ts';
import type { Scenery } from '../plan/scenery.ts';
import { readPeople } from '../read-made.ts';
import { type DemoCase, performStep } from './case-steps.ts';

/** Half of the orders of a kind at most end up in after-sales. */
const shareOfOrders = 2;
const longestGapMs = 11 * hourMs;
const hoursOfOpenCases = 14;

/**
 * Lets some of the orders come into after-sales: refunds before shipping, claims, returns, proposals, disputes and refunds
 * by the platform, in every state, told in the order of time.
 */
export async function makeCases(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'cases', async () => {
    const languages = new Map(scenery.buyers.map((buyer) => [buyer.username, buyer.language]));
    const people = await readPeople(ctx.db);
    const languageOf = new Map(
      [...people.values()].map((person) => [person.id, languages.get(person.username) ?? 'en']),
    );
    const chosen = await chooseOrders(ctx, state.start);
    const steps = chosen.flatMap(({ order, group, script, place }) => {
      const told: DemoCase = {
        ...order,
        group,
        isWhole: script.isWhole,
        place,
        language: languageOf.get(order.userId) ?? 'en',
      };
      return timesOf(order.sinceAt, state.start, script, place).map((at, index) => ({
        at,
        told,
        step: script.steps[index],
      }));
    });
    steps.sort((a, b) => a.at.getTime() - b.at.getTime() || (a.told.orderNo < b.told.orderNo ? -1 : 1));
    const options = { number: laneNumbers.cases, run: state.run, seed: `${scenery.seed}/cases` };
    const lane = openLane(ctx, { ...options, at: steps[0]?.at ?? state.start });
    for (const { at, told, step } of steps) {
      lane.moveTo(at);
      if (step) await performStep(lane.ctx, told, step, { mayBeDone: state.isResumed });
    }
  });
}

/** When the steps of a case happen: the last of an open one in the last hours, those of an ended one earlier. */
function timesOf(since: Date, start: Date, script: CaseScript, place: number): Date[] {
  const count = script.steps.length;
  const wholeMs = start.getTime() - since.getTime();
  const recentMs = Math.min(wholeMs / 2, (1 + (place % hoursOfOpenCases)) * hourMs);
  const lastMs = since.getTime() + (script.isOpen ? wholeMs - recentMs : wholeMs * 0.6);
  const gapMs = Math.min(longestGapMs, (lastMs - since.getTime()) / (count + 1));
  return script.steps.map((_, index) => new Date(Math.round(lastMs - (count - 1 - index) * gapMs)));
}

type ChosenOrder = Pick<DemoCase, 'orderId' | 'orderNo' | 'userId' | 'storeId' | 'ownerUserId'> & {
  readonly group: CaseGroup;
  /** What the case comes after. */
  readonly sinceAt: Date;
};

/**
 * Some orders of each kind, by their random numbers; those that wait for their sellers' confirmation are spared. The first
 * people, who are looked at most, have a case of each kind for which they have an order. What they are chosen by is not
 * changed by their cases, so that a run that goes on chooses the same.
 */
async function chooseOrders(ctx: Context, start: Date) {
  const { rows } = await sql<ChosenOrder>`
    with told as (
      select o.id as "orderId", o.order_no as "orderNo", o.user_id as "userId", o.store_id as "storeId",
             o.owner_user_id as "ownerUserId",
             case when o.settled_at is not null then 'settled' when o.received_at is not null then 'received'
                  when o.shipped_at is not null then 'on_its_way' else 'unshipped' end as "group",
             o.confirmed_at is not null as "isConfirmed",
             greatest(o.settled_at, o.completed_at, o.received_at, o.shipped_at + interval '10 days', o.confirmed_at, o.reminded_at,
               o.paid_at) as "sinceAt",
             buyer.username as "buyerName", owner.username as "ownerName"
        from orders o join users buyer on buyer.id = o.user_id join users owner on owner.id = o.owner_user_id
       where o.paid_at is not null and o.total_micro > 1000000
         and (o.shipped_at is not null or not exists (select from shipments s where s.order_id = o.id))
    ), ranked as (
      select told.*,
             ("ownerName" = 'seller1' and 1 = row_number() over (partition by "group", "ownerName" order by "isConfirmed" desc, "orderNo"))
             or ("buyerName" = 'buyer1' and 1 = row_number() over (partition by "group", "buyerName" order by "isConfirmed" desc, "orderNo"))
               as "isFirst"
        from told
       where "sinceAt" < ${new Date(start.getTime() - 4 * hourMs)}
    ), counted as (
      select ranked.*, row_number() over (partition by "group" order by "isConfirmed" desc, "isFirst" desc, "orderNo") as place
        from ranked
    )
    select "orderId", "orderNo", "userId", "storeId", "ownerUserId", "group", "sinceAt" from counted order by "group", place`.execute(
    ctx.db,
  );
  return [...Map.groupBy(rows, (row) => row.group)].flatMap(([group, orders]) => {
    const scripts = caseScripts[group];
    const most = Math.min(casesPerGroup[group], Math.floor(orders.length / shareOfOrders));
    return orders.slice(0, most).flatMap((order, place) => {
      const script = scripts[place % scripts.length];
      return script ? [{ order, group, script, place }] : [];
    });
  });
}
