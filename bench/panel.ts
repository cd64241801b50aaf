import { systemClock } from '@entrepot/domain';
import { sql } from 'kysely';
import pg from 'pg';
import { modules, openContext } from '../apps/server/src/app.ts';
import { openPrimary } from '../apps/server/src/commands/primary-database.ts';
import { checkInvariants } from '../apps/server/src/modules/invariants/index.ts';
import { loadConfig } from '../apps/server/src/platform/config.ts';
import type { Context } from '../apps/server/src/platform/context.ts';
import { createLog } from '../apps/server/src/platform/log.ts';
import { ensureDatabase } from '../apps/server/src/platform/postgres/ensure-database.ts';
import { latenciesOf } from './measure/panel-latencies.ts';
import { say } from './say.ts';
import { loadShop } from './shop/load-shop.ts';
import { loadManyOrders } from './shop/many-orders.ts';
import { loadManyPeople } from './shop/many-people.ts';
import { startDatabase } from './stage/stage.ts';

const orders = Number(process.env.BENCH_ORDERS ?? 1_000_000);
const people = Math.ceil(orders / 5);
const size = { products: 2000, sellers: 200, buyers: 10_000 };
/** The deposit of each buyer, as `loadShop` makes it. */
const fundedMicro = 1_000_000_000_000n;
const loadWithinMs = 20 * 60_000;

/**
 * Times what staff ask of a shop with a million orders: the palette and the lists, each call many times with another input, in
 * this process. The invariants are run over all that was loaded.
 */
export async function measurePanel(): Promise<void> {
  const database = await startDatabase();
  try {
    const { postgres, dataDir } = database;
    await ensureDatabase(postgres.connectionString('postgres'), 'panel');
    const databaseUrl = postgres.connectionString('panel');
    const env = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'warn' };
    const config = await loadConfig(env, { isDemo: false, isProduction: true });
    await openPrimary(config);
    const { ctx, close } = await openContext({ config, clock: systemClock, log: createLog('warn'), databaseUrl });
    try {
      await load(ctx, databaseUrl);
      await buildFigures(ctx);
      await latenciesOf(ctx);
      if (process.env.BENCH_INVARIANTS !== 'off') await check(ctx);
    } finally {
      await close();
    }
  } finally {
    await database.stop();
  }
}

async function load(ctx: Context, databaseUrl: string): Promise<void> {
  const start = performance.now();
  await loadShop(ctx, databaseUrl, size);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`set statement_timeout = ${loadWithinMs}`);
    // What the ready shop claims to have sold and been praised for has no rows behind it.
    await client.query(
      'update product_stats set sold = 0, reviews_good = 0, reviews_medium = 0, reviews_with_pictures = 0',
    );
    await loadManyOrders(client, orders, fundedMicro);
    await loadManyPeople(client, people);
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
  say(`loaded ${orders} orders and ${people} people in ${((performance.now() - start) / 1000).toFixed(0)} s`);
}

/** Builds the figures of the whole year, day by day, as the worker does. */
async function buildFigures(ctx: Context): Promise<void> {
  const sweep = modules.flatMap(({ sweeps = [] }) => sweeps).find(({ name }) => name === 'figures of past days');
  if (!sweep) throw new Error('no sweep builds the figures');
  const start = performance.now();
  let days = 0;
  while ((await sweep.run(ctx)) > 0) days++;
  say(`built the figures of ${days} days in ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

async function check(ctx: Context): Promise<void> {
  await sql`analyze`.execute(ctx.db);
  const start = performance.now();
  const violations = await checkInvariants(ctx.db);
  say(`invariants: ${violations.length} broken, ${((performance.now() - start) / 1000).toFixed(0)} s`);
  for (const { code, rows } of violations)
    say(
      `  ${code}: ${JSON.stringify(rows.slice(0, 2), (_, value) => (typeof value === 'bigint' ? String(value) : value))}`,
    );
  if (violations.length > 0) process.exitCode = 1;
}
