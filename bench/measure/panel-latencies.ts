import { type Permission, permissions } from '@entrepot/contract/permissions';
import { platformDay } from '@entrepot/domain';
import { modules } from '@entrepot/server/app.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { sql } from 'kysely';
import { say } from '../say.ts';

const times = 20;
const mustMs = 200;

type Asked = { readonly title: string; readonly call: string; readonly inputs: readonly object[] };

/** A member of staff who may see everything. */
export const session = {
  audience: 'staff',
  userId: 1n,
  sessionId: '0'.repeat(64),
  permissions: new Set<Permission>(permissions),
};

/** Makes each call with each of its inputs in turn and says how long half of them, and all but one of twenty, took at most. */
export async function latenciesOf(ctx: Context): Promise<void> {
  const calls = new Map(
    modules
      .flatMap(({ routes }) => routes)
      .flatMap((route) => (route.call.surface === 'admin' ? [[route.call.name, route] as const] : [])),
  );
  for (const { title, call, inputs } of await questions(ctx)) {
    const route = calls.get(call);
    if (!route) throw new Error(`no call ${call}`);
    const request = {
      call: route.call,
      session,
      language: 'en',
      address: '127.0.0.1',
      device: 'bench',
      requestId: 'bench',
    };
    const taken: number[] = [];
    for (let time = 0; time < times; time++) {
      const start = performance.now();
      await route.handler(ctx, inputs[time % inputs.length] as never, request as never);
      taken.push(performance.now() - start);
    }
    taken.sort((a, b) => a - b);
    const at = (share: number) => taken[Math.min(times - 1, Math.floor(times * share))] ?? 0;
    const verdict = at(0.95) <= mustMs ? 'ok  ' : 'SLOW';
    say(
      `${verdict}  ${title.padEnd(52)} p50 ${at(0.5).toFixed(1).padStart(8)} ms   p95 ${at(0.95).toFixed(1).padStart(8)} ms`,
    );
  }
}

async function questions(ctx: Context): Promise<Asked[]> {
  const { rows: orders } = await sql<{
    no: string;
  }>`select order_no as no from orders order by id limit 20 offset 900`.execute(ctx.db);
  const { rows: people } = await sql<{
    name: string;
    id: bigint;
  }>`select username as name, id from users order by id limit 20 offset 900`.execute(ctx.db);
  const numbers = orders.map(({ no }) => no);
  const names = people.map(({ name }) => name);
  const keywords = (texts: readonly string[]) => texts.map((keyword) => ({ keyword }));
  const day = platformDay(ctx.clock.now());
  const year = platformDay(new Date(ctx.clock.now().getTime() - 360 * 86_400_000));
  const month = platformDay(new Date(ctx.clock.now().getTime() - 29 * 86_400_000));
  return [
    { title: 'palette: whole order number', call: 'panel!find', inputs: keywords(numbers) },
    {
      title: 'palette: beginning of a number',
      call: 'panel!find',
      inputs: keywords(numbers.map((no) => no.slice(0, 5))),
    },
    { title: 'palette: two digits', call: 'panel!find', inputs: keywords(['10', '11', '15', '19', '50']) },
    { title: 'palette: username', call: 'panel!find', inputs: keywords(names) },
    { title: 'palette: two letters', call: 'panel!find', inputs: keywords(['me', 'pe', 'la', 'wi', 'st', 'zz']) },
    {
      title: 'palette: words of a product',
      call: 'panel!find',
      inputs: keywords(['wooden lamp', 'silent fan', 'smart wat']),
    },
    { title: 'orders: newest', call: 'order!list', inputs: [{}] },
    {
      title: 'orders: by state',
      call: 'order!list',
      inputs: [{ status: 1 }, { status: 3 }, { status: 0 }, { status: 5 }],
    },
    { title: 'orders: late', call: 'order!list', inputs: [{ isLate: true }] },
    { title: 'orders: by number', call: 'order!list', inputs: keywords(numbers) },
    { title: 'orders: by username', call: 'order!list', inputs: keywords(names) },
    { title: 'orders: of a month', call: 'order!list', inputs: [{ from: month, to: day }] },
    { title: 'users: newest', call: 'user!list', inputs: [{}, { pageNum: 2 }] },
    { title: 'users: by name', call: 'user!list', inputs: keywords(names) },
    { title: 'users: locked', call: 'user!list', inputs: [{ state: 'locked' }] },
    { title: 'deposits: all', call: 'deposit!list', inputs: [{}, { pageNum: 2 }] },
    { title: 'deposits: waiting', call: 'deposit!list', inputs: [{ state: 'under_review' }] },
    { title: 'deposits: successful', call: 'deposit!list', inputs: [{ state: 'successful' }] },
    { title: 'deposits: by username', call: 'deposit!list', inputs: keywords(names) },
    { title: 'withdrawals: all', call: 'withdrawal!list', inputs: [{}, { pageNum: 2 }] },
    { title: 'withdrawals: waiting', call: 'withdrawal!list', inputs: [{ state: 'under_review' }] },
    { title: 'withdrawals: by username', call: 'withdrawal!list', inputs: keywords(names) },
    { title: 'stores', call: 'store!list', inputs: [{}] },
    {
      title: 'ledger: accounts of a class',
      call: 'ledgerAccount!list',
      inputs: [{ class: 'order_escrow' }, { class: 'user_available' }],
    },
    { title: 'ledger: accounts of a person', call: 'ledgerAccount!list', inputs: keywords(names) },
    { title: 'ledger: trial balance', call: 'trialBalance!get', inputs: [{}] },
    { title: 'figures: thirty days', call: 'figures!get', inputs: [{ from: month, to: day }] },
    { title: 'figures: a year', call: 'figures!get', inputs: [{ from: year, to: day }] },
    {
      title: 'figures: a year by store',
      call: 'figures!breakdown',
      inputs: [{ from: year, to: day, dimension: 'store' }],
    },
    { title: 'home: what waits', call: 'work!counts', inputs: [{}] },
  ];
}
