import {
  addPlatformDays,
  dayMs,
  loanAccount,
  movableClock,
  nextDueOn,
  type PaidInstalment,
  platformDay,
} from '@entrepot/domain';
import { openContext } from '@entrepot/server/app.ts';
import { openPrimary } from '@entrepot/server/commands/primary-database.ts';
import { accrueLoans, type LoanPrice, termsFrom } from '@entrepot/server/modules/loans/index.ts';
import { accounts, type Leg, post } from '@entrepot/server/modules/wallet/index.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { inTx, type Tx } from '@entrepot/server/platform/database.ts';
import { createLog } from '@entrepot/server/platform/log.ts';
import { ensureDatabase } from '@entrepot/server/platform/postgres/ensure-database.ts';
import { sql } from 'kysely';
import { say } from './say.ts';
import { startDatabase } from './stage/stage.ts';

const count = Number(process.env.BENCH_LOANS ?? 100_000);
const batch = 500;
const mustSeconds = 60;
const mustMegabytes = 100;
const begun = '2026-03-02T04:00:00.000Z';

const price: LoanPrice = {
  product: 'equal_instalments',
  yearlyRate: '0.12',
  dayCount: 'act_365',
  cycleDays: 30,
  penaltyRate: '0.0005',
};
const asked = { amountMicro: 120_000_000_000n, termDays: 360 };

/**
 * Measures a day's interest on many running loans of twelve instalments each, on a durable database: on an ordinary day, and on one on
 * which all of them are overdue. It must be done within 60 s, and the process must not grow by more than 100 MB.
 */
export async function measureInterest(): Promise<void> {
  const database = await startDatabase();
  try {
    const { postgres, dataDir } = database;
    await ensureDatabase(postgres.connectionString('postgres'), 'loans');
    const databaseUrl = postgres.connectionString('loans');
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
    const config = await loadConfig(env, { isDemo: false, isProduction: true });
    await openPrimary(config);
    const clock = movableClock(begun);
    const { ctx, close } = await openContext({ config, clock, log: createLog('warn'), databaseUrl });
    try {
      for (let lent = 0; lent < count; lent += batch) await inTx(ctx.db, (tx) => lend(ctx, tx, lent));
      await sql`analyze`.execute(ctx.db);
      clock.advanceMs(dayMs);
      await measureDay(ctx, `the first day's interest of ${count} loans`);
      clock.advanceMs(dayMs);
      await measureDay(ctx, 'the next one, whose accounts exist');
      clock.advanceMs(40 * dayMs);
      await measureDay(ctx, 'forty days at once, all of them overdue');
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

async function measureDay(ctx: Context, title: string): Promise<void> {
  globalThis.gc?.();
  const before = process.memoryUsage().rss;
  const start = performance.now();
  let most = before;
  let done = 0;
  for (let loans = await accrueLoans(ctx); loans > 0; loans = await accrueLoans(ctx)) {
    done += loans;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - start) / 1000;
  const megabytes = (most - before) / 2 ** 20;
  const isReached = seconds <= mustSeconds && megabytes <= mustMegabytes && done === count;
  say(`${isReached ? 'ok  ' : 'FAIL'}  ${title}: ${done} in ${seconds.toFixed(1)} s, ${megabytes.toFixed(0)} MB more`);
}

/** Lends to a batch of people in one transaction and one journal. */
async function lend(ctx: Context, tx: Tx, from: number): Promise<void> {
  const at = ctx.clock.now();
  const startOn = platformDay(at);
  const account = loanAccount(termsFrom(price, asked, startOn), [], startOn);
  const numbers = Array.from({ length: batch }, (_, index) => from + index);
  const users = numbers.map(() => ctx.ids.next());
  const loans = numbers.map(() => ctx.ids.next());
  await writePeople(ctx, tx, users, numbers);
  await sql`
    insert into loans (id, number, user_id, state, product, applied_micro, applied_days, amount_micro, term_days, yearly_rate,
      day_count, cycle_days, penalty_rate, disbursed_by, disbursed_at, start_on, accrued_on, next_due_on, principal_micro,
      created_at, updated_at)
    select id, (100000000000 + n)::text, user_id, 'loaned', ${price.product}, ${asked.amountMicro},
      ${asked.termDays}, ${asked.amountMicro}, ${asked.termDays}, ${price.yearlyRate}, ${price.dayCount}, ${price.cycleDays},
      ${price.penaltyRate}, 1, ${at}, ${startOn}::date, ${startOn}::date, ${nextDueOn(account) ?? addPlatformDays(startOn, 30)}::date,
      ${asked.amountMicro}, ${at}, ${at}
      from unnest(${loans}::bigint[], ${users}::bigint[], ${numbers}::bigint[]) as t (id, user_id, n)`.execute(tx);
  for (const [index, row] of account.instalments.entries()) await writeInstalment(tx, loans, index + 1, row);
  const sum = asked.amountMicro * BigInt(batch);
  const legs: Leg[] = [
    { account: accounts.chainClearing('tron'), amountMicro: -sum },
    { account: accounts.loanPoolLent(), amountMicro: sum },
    ...loans.map((id) => ({ account: accounts.loanPrincipal(id), amountMicro: -asked.amountMicro })),
    ...users.map((id) => ({ account: accounts.userAvailable(id), amountMicro: asked.amountMicro })),
  ];
  const id = ctx.ids.next();
  await post(tx, { id, key: `bench:${id}`, kind: 'loan_disbursed', ref: 'bench', at, legs });
}

async function writePeople(ctx: Context, tx: Tx, users: readonly bigint[], numbers: readonly number[]): Promise<void> {
  const at = ctx.clock.now();
  await sql`insert into staff (id, username, name, password_hash, status, created_at)
    values (1, 'bench', 'Bench', 'x', 'active', ${at}) on conflict do nothing`.execute(tx);
  await sql`
    insert into users (id, username, user_code, invitation_code, language, avatar, status, created_at, updated_at)
    select id, 'bench' || n, (10000000 + n)::text, 'B' || n, 'en', 1, 'active', ${at}, ${at}
      from unnest(${[...users]}::bigint[], ${[...numbers]}::bigint[]) as t (id, n)`.execute(tx);
}

async function writeInstalment(tx: Tx, loans: readonly bigint[], number: number, row: PaidInstalment): Promise<void> {
  await sql`insert into loan_instalments (loan_id, number, from_on, due_on, principal_micro, interest_micro, principal_paid_micro,
      interest_paid_micro, is_early)
    select id, ${number}, ${row.fromOn}::date, ${row.dueOn}::date, ${row.principalMicro}, ${row.interestMicro}, 0, 0, false
      from unnest(${[...loans]}::bigint[]) as t (id)`.execute(tx);
}
