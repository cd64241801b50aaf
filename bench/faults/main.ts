import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { assertInvariants } from '@entrepot/server/modules/invariants/index.ts';
import { inTx } from '@entrepot/server/platform/database.ts';
import { sendMail } from '@entrepot/server/platform/mail/mail.ts';
import { sql } from 'kysely';
import { faults } from './faults.ts';
import { isReady } from './proxy.ts';
import { Shopper, type Tally } from './shoppers.ts';
import { openStage, type Stage } from './stage.ts';

const { values } = parseArgs({ options: { minutes: { type: 'string' }, only: { type: 'string' } } });
const { only = '' } = values;
/** `--only rolling` keeps to the faults whose name has the word. */
const chosen = faults.filter(({ name }) => name.includes(only));
const minutes = Number(values.minutes ?? (only === '' ? 30 : chosen.length));
const minuteMs = 60_000;
const goalMs = 10_000;
const stableMs = 1000;
const giveUpMs = 120_000;
const drainedWithinMs = 180_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);
const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

/** Milliseconds until steps of purchases are acknowledged again, and until all processes are whole. */
type Recovery = { readonly servedMs: number; readonly wholeMs: number };

/**
 * Served again: a step of a purchase that was sent after the fault is acknowledged. Whole again: the beginning of the first
 * second in which all processes were ready and a purchase that began in it was acknowledged.
 */
async function untilRecovered(stage: Stage, tally: Tally, fromMs: number): Promise<Recovery> {
  let readySinceMs: number | undefined;
  let servedMs: number | undefined;
  while (performance.now() - fromMs < giveUpMs) {
    const areReady = (await Promise.all(stage.origins.map(isReady))).every(Boolean);
    const nowMs = performance.now();
    const { sentMs, answeredMs } = tally.lastStep;
    if (sentMs >= fromMs) servedMs ??= answeredMs - fromMs;
    readySinceMs = areReady ? (readySinceMs ?? nowMs) : undefined;
    if (readySinceMs !== undefined && nowMs - readySinceMs >= stableMs && tally.lastBegunMs >= readySinceMs)
      return { servedMs: servedMs ?? 0, wholeMs: readySinceMs - fromMs };
    await sleep(100);
  }
  return { servedMs: servedMs ?? Number.POSITIVE_INFINITY, wholeMs: Number.POSITIVE_INFINITY };
}

/** A mail a second, written as the shop writes them; what could not be written is no mail. */
async function writeMails({ open: { ctx } }: Stage, stop: AbortSignal): Promise<number> {
  let written = 0;
  const mail = { medium: 'mail', kind: 'security', language: 'en', subject: 'Proof', text: 'Proof' } as const;
  while (!stop.aborted) {
    const recipient = `proof${written}@example.com`;
    await inTx(ctx.db, (tx) => sendMail(ctx, tx, { ...mail, recipient })).then(
      () => {
        written += 1;
      },
      () => {},
    );
    await sleep(1000);
  }
  return written;
}

async function untilDrained({ open: { ctx } }: Stage): Promise<void> {
  for (const from = performance.now(); performance.now() - from < drainedWithinMs; await sleep(500)) {
    const { rows } = await sql<{ n: number }>`select (select count(*) from outbox_events)::int
      + (select count(*) from mails where sent_at is null)::int as n`.execute(ctx.db);
    if (rows[0]?.n === 0) return;
  }
  say('NOT DRAINED: events or mails are still waiting');
}

async function countLosses(stage: Stage, tally: Tally): Promise<{ lost: number; doubled: number }> {
  const { db } = stage.open.ctx;
  const acknowledged = tally.purchases.filter(({ isPaid }) => isPaid).map(({ checkoutId }) => checkoutId);
  const { rows } = await sql<{ paid: number; checkouts: number }>`
    select (select count(distinct checkout_id)::int from orders where checkout_id = any(${acknowledged}::bigint[]) and status > 0)
      as paid, (select count(*)::int from checkouts) as checkouts`.execute(db);
  const { paid = 0, checkouts = 0 } = rows[0] ?? {};
  await assertInvariants(db);
  return {
    lost: acknowledged.length - paid,
    doubled: new Set(acknowledged).size - acknowledged.length + Math.max(0, checkouts - tally.purchases.length),
  };
}

async function run(): Promise<boolean> {
  say('Starting two web processes with their proxy, worker, PostgreSQL, Redis and mailbox …');
  const stage = await openStage();
  // Told to stop in the middle it takes its processes and its disk along.
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void stage.close().finally(() => process.exit(1)));
  try {
    const tally: Tally = {
      purchases: [],
      unanswered: 0,
      wrong: [],
      lastBegunMs: 0,
      lastStep: { sentMs: 0, answeredMs: 0 },
    };
    const stop = new AbortController();
    const shopping = stage.buyers.map((buyer) =>
      new Shopper(stage.proxy.origin, stage.market, buyer, tally).shop(stop.signal),
    );
    const mailing = writeMails(stage, stop.signal);
    await sleep(5000);
    let slowest = 0;
    for (let minute = 0; minute < minutes; minute += 1) {
      const startedMs = performance.now();
      const before = { unanswered: tally.unanswered, purchases: tally.purchases.length };
      const fault = chosen[minute % chosen.length];
      if (!fault) break;
      const note = await fault.strike(stage, tally.wrong);
      const { servedMs, wholeMs } = await untilRecovered(stage, tally, performance.now());
      slowest = Math.max(slowest, wholeMs);
      say(
        `${wholeMs <= goalMs ? 'ok  ' : 'SLOW'} ${fault.name.padEnd(58)} served after ${seconds(servedMs)}, whole after ${seconds(wholeMs)}; ${
          tally.purchases.length - before.purchases
        } purchases, ${tally.unanswered - before.unanswered} requests to be repeated; load ${loadavg()[0]?.toFixed(1)}${note ? `; ${note}` : ''}`,
      );
      await sleep(Math.max(0, minuteMs - (performance.now() - startedMs)));
    }
    stop.abort();
    await Promise.all(shopping);
    const mails = await mailing;
    await untilDrained(stage);
    const { lost, doubled } = await countLosses(stage, tally);
    const acknowledged = tally.purchases.filter(({ isPaid }) => isPaid).length;
    const arrivals = [...stage.mailbox.arrived.values()];
    say(`\nacknowledged ${acknowledged} purchases, lost ${lost}, doubled ${doubled}; the invariants hold`);
    say(
      `${mails} mails written, ${arrivals.length} arrived, ${arrivals.filter((n) => n > 1).length} of them more than once`,
    );
    say(`${tally.unanswered} requests were repeated; answers that nobody should get: ${tally.wrong.length}`);
    for (const [wrong, times] of Object.entries(Object.groupBy(tally.wrong, (text) => text)))
      say(`  ${times?.length ?? 0} × ${wrong}`);
    say(`slowest to be whole again ${seconds(slowest)} (goal ${seconds(goalMs)})`);
    return lost === 0 && doubled === 0 && tally.wrong.length === 0 && arrivals.length >= mails && slowest <= goalMs;
  } finally {
    await stage.close();
  }
}

process.exitCode = (await run()) ? 0 : 1;
