import { systemClock } from '@entrepot/domain';
import { modules, openContext } from '@entrepot/server/app.ts';
import { openPrimary } from '@entrepot/server/commands/primary-database.ts';
import { checkInvariant, invariants } from '@entrepot/server/modules/invariants/index.ts';
import { loadConfig } from '@entrepot/server/platform/config.ts';
import type { Context } from '@entrepot/server/platform/context.ts';
import { commandTimeouts } from '@entrepot/server/platform/database/timeouts.ts';
import { openDatabase } from '@entrepot/server/platform/database.ts';
import { createLog } from '@entrepot/server/platform/log.ts';
import { ensureDatabase } from '@entrepot/server/platform/postgres/ensure-database.ts';
import { sql } from 'kysely';
import pg from 'pg';
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
      if (process.env.BENCH_CALLS !== 'off') await latenciesOf(ctx);
      if (process.env.BENCH_INVARIANTS !== 'off') await check(databaseUrl);
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
      'update product_stats set sold = 0, reviews_good = 0, reviews_medium = 0, reviews_with_images = 0',
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

/** Every invariant over all rows, with what it took: the worker gives a statement two minutes. */
async function check(databaseUrl: string): Promise<void> {
  const { db, close } = openDatabase({ connectionString: databaseUrl, maxConnections: 1, timeouts: commandTimeouts });
  try {
    await sql`analyze`.execute(db);
    for (const invariant of invariants) {
      const start = performance.now();
      const violation = await checkInvariant(db, invariant);
      const seconds = (performance.now() - start) / 1000;
      say(`invariant ${invariant.code}: ${violation ? 'BROKEN' : 'holds'}, ${seconds.toFixed(2)} s`);
      if (violation) say(`  ${asJson(violation.rows.slice(0, 2))}`);
      if (violation) process.exitCode = 1;
    }
  } finally {
    await close();
  }
}

const asJson = (rows: readonly object[]) =>
  JSON.stringify(rows, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value));
