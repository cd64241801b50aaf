import { adminDeposits, deposits } from '@entrepot/contract';
import { dayMs, hourMs } from '@entrepot/domain';
import type { Context } from '@entrepot/server/platform/context.ts';
import { act, type Caller } from '../act.ts';
import { type DemoState, doRepeatably } from '../demo-state.ts';
import { laneNumbers, openLane } from '../lanes.ts';
import type { Scenery } from '../plan/scenery.ts';
import { personOf, readPeople } from '../read-made.ts';
import { callerOf, staffOf } from './case-steps.ts';

/** What becomes of deposits that buyers submitted, told from the oldest on. */
const stories = [
  { buyer: 1, daysAgo: 3, amount: '75.00', end: 'declined' },
  { buyer: 1, daysAgo: 0.2, amount: '150.00', end: 'waits' },
  { buyer: 2, daysAgo: 0.1, amount: '12500.00', end: 'approved once' },
  // Last, so that the ledger's order is the order of time.
  { buyer: 1, daysAgo: 0.03, amount: '320.00', end: 'credited' },
] as const;

/** Some buyers submitted deposits on a network that is open: credited, declined, waiting, and approved by one of two. */
export async function makeDeposits(ctx: Context, state: DemoState, scenery: Scenery): Promise<void> {
  await doRepeatably(ctx, state, 'deposits', async () => {
    const people = await readPeople(ctx.db);
    const at = new Date(state.start.getTime() - 7 * dayMs);
    const seed = `${scenery.seed}/deposits`;
    const lane = openLane(ctx, { number: laneNumbers.deposits, run: state.run, seed, at });
    const told: string[] = [];
    for (const [place, story] of stories.entries()) {
      const buyer = scenery.buyers[story.buyer];
      if (!buyer) continue;
      lane.moveTo(new Date(state.start.getTime() - story.daysAgo * dayMs));
      const owner = { audience: 'buyer', userId: personOf(people, buyer.username).id } as const;
      const caller = await callerOf(lane.ctx, owner, buyer.language);
      if (!told.includes(buyer.username) && (await hasSubmitted(lane.ctx, caller))) continue;
      told.push(buyer.username);
      const channels = await act(lane.ctx, deposits.channelList, {}, caller);
      if (!channels.some(({ channel, isOpen }) => isOpen && channel === 'usdt_trc20')) continue;
      const txHash = (place + 1).toString(16).padStart(64, 'd');
      const depositId = await submitDeposit(lane.ctx, caller, story.amount, txHash);
      lane.moveTo(new Date(Math.min(lane.ctx.clock.now().getTime() + 2 * hourMs, state.start.getTime())));
      const seen = { depositId, amount: story.amount, txHash };
      if (story.end === 'credited') await act(lane.ctx, adminDeposits.depositApprove, seen, await staffOf(lane.ctx));
      if (story.end === 'approved once')
        await act(lane.ctx, adminDeposits.depositApprove, seen, await staffOf(lane.ctx, 'reviewer'));
      if (story.end === 'declined') {
        const reason = 'No payment of this amount has arrived at the address.';
        await act(lane.ctx, adminDeposits.depositReject, { depositId, reason }, await staffOf(lane.ctx));
      }
    }
  });
}

/** An earlier run may have been cut off after this person's deposits. */
async function hasSubmitted(ctx: Context, caller: Caller): Promise<boolean> {
  const { pageList } = await act(ctx, deposits.depositList, { pageSize: 100 }, caller);
  return pageList.some(({ address }) => address !== '');
}

async function submitDeposit(ctx: Context, caller: Caller, amount: string, txHash: string): Promise<string> {
  const { session_token } = await act(ctx, deposits.depositOpen, {}, caller);
  const form = { symbol: 'USDT', channel: 'usdt_trc20', amount, txHash, session_token } as const;
  return (await act(ctx, deposits.depositSubmit, form, caller)).depositId;
}
