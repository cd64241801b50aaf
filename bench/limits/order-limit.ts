import pg from 'pg';

/**
 * The least that an order can be on this database: an order, two lines, stock taken only where there is enough, and one
 * balanced posting of four entries, committed synchronously, on plain tables of their own. One statement after the other,
 * each prepared, as pgbench would send them.
 */
const schema = `
  create schema bench_limit;
  create table bench_limit.orders (id bigint primary key, user_id bigint not null, total bigint not null, created_at timestamptz not null);
  create table bench_limit.lines (order_id bigint not null, sku_id bigint not null, quantity int not null, price bigint not null,
    primary key (order_id, sku_id));
  create table bench_limit.stock (sku_id bigint primary key, pieces int not null check (pieces >= 0)) with (fillfactor = 80);
  create table bench_limit.balances (account_id bigint primary key, balance bigint not null) with (fillfactor = 80);
  create table bench_limit.entries (order_id bigint not null, account_id bigint not null, amount bigint not null,
    primary key (order_id, account_id));
  insert into bench_limit.stock select n, 100000000 from generate_series(0, 19999) as n;
  insert into bench_limit.balances select n, 1000000000 from generate_series(0, 10199) as n;`;

const skus = 20_000;
const buyers = 10_000;
const sellers = 200;

/** Makes the limit's tables. */
export async function createOrderLimit(client: pg.Client): Promise<void> {
  await client.query(schema);
  await client.query('analyze bench_limit.stock, bench_limit.balances');
}

export async function connectForOrders(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

const statements = {
  order: 'insert into bench_limit.orders values ($1, $2, $3, $4)',
  lines: 'insert into bench_limit.lines values ($1, $2, 1, 1000), ($1, $3, 1, 1000)',
  stock: 'update bench_limit.stock set pieces = pieces - 1 where sku_id in ($1, $2) and pieces >= 1',
  entries:
    'insert into bench_limit.entries values ($1, $2, -2000), ($1, $3, 1900), ($1, -$1, 2000), ($1, -$1 - 1, -1900)',
  balances: `update bench_limit.balances set balance = balance + case account_id when $1 then -2000 else 1900 end
    where account_id in ($1, $2)`,
} as const;

/** Places one order between a random buyer and a random seller. */
export async function placeLimitOrder(client: pg.Client, id: bigint): Promise<void> {
  const run = (name: keyof typeof statements, values: unknown[]) =>
    client.query({ name, text: statements[name], values });
  const random = (count: number) => Math.floor(Math.random() * count);
  const buyer = random(buyers);
  const seller = buyers + random(sellers);
  // Neighbours lie beside each other in the index, so two orders take them in the same order and never wait in a circle.
  const first = random(skus - 1);
  const second = first + 1;
  await client.query('begin');
  try {
    await run('order', [id, buyer, 2000, new Date()]);
    await run('lines', [id, first, second]);
    await run('stock', [first, second]);
    await run('entries', [id, buyer, seller]);
    await run('balances', [buyer, seller]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
