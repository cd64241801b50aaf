import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import { checkInvariants } from '@entrepot/server/modules/invariants/index.ts';
import { type TestContext, testContext } from '@entrepot/server/testkit/test-context.ts';
import { sql } from 'kysely';
import { makeDemoShop } from './make-demo-shop.ts';

const reduced = {
  seed: 'test-2',
  isIllustrated: false,
  size: { products: 40, buyers: 6, days: 25, orders: 120 },
};

const [ctx, again, interrupted] = [await testContext(), await testContext(), await testContext()];

async function read<Row>(of: TestContext, text: string): Promise<Row[]> {
  return (await sql.raw<Row>(text).execute(of.db)).rows;
}

/** Everything that a visitor could count, without the ids. */
async function figuresOf(of: TestContext) {
  return {
    orders: await read(
      of,
      `select o.order_no, o.status, o.total_micro, o.created_at, o.shipped_at, o.completed_at, o.settled_at from orders o order by 1`,
    ),
    products: await read(
      of,
      `select p.handle, t.sold, t.views, t.favourites, t.reviews_good, t.reviews_medium, t.reviews_bad, sum(k.stock) as stock
         from products p join product_stats t on t.product_id = p.id join skus k on k.product_id = p.id
        group by p.handle, t.product_id order by 1`,
    ),
    balances: await read(
      of,
      `select u.username, b.path like '%available' as is_available, sum(b.balance) as balance from users u
         join ledger_balance_view b on b.path like 'user:' || u.id || ':%' group by 1, 2 order by 1, 2`,
    ),
    reviews: await read(
      of,
      'select content, level, is_default, reply, follow_up, created_at from reviews order by created_at, content, reply, follow_up',
    ),
  };
}

before(() => {
  for (const each of [ctx, again, interrupted]) each.settingValues.set('loans_open', true);
  return makeDemoShop(ctx, () => {}, reduced);
});

test('demo shop: orders of every status', async () => {
  const rows = await read<{ status: number }>(ctx, 'select distinct status from orders order by 1');
  assert.deepEqual(
    rows.map((row) => row.status),
    [-1, 0, 1, 2, 3, 4, 5, 6],
  );
});

test('demo shop: loans were paid out by two members of staff, and stand in three ways', async () => {
  const rows = await read<{ username: string; state: string; paid: number; isLate: boolean; areTwo: boolean | null }>(
    ctx,
    `select u.username, l.state, l.next_due_on < '${ctx.clock.now().toISOString().slice(0, 10)}' as "isLate",
            l.approved_by <> l.disbursed_by as "areTwo",
            (select count(*)::int from loan_repayments r where r.loan_id = l.id) as paid
       from loans l join users u on u.id = l.user_id order by l.id`,
  );
  assert.deepEqual(rows, [
    { username: 'seller9', state: 'loaned', paid: 0, isLate: false, areTwo: true },
    { username: 'seller10', state: 'loaned', paid: 0, isLate: false, areTwo: true },
    { username: 'seller11', state: 'under_review', paid: 0, isLate: null, areTwo: null },
  ]);
});

test('demo shop: the first buyer and the first seller have cases', async () => {
  const rows = await read<{ username: string }>(
    ctx,
    `select distinct u.username from cases r join orders o on o.id = r.order_id join users u on u.id in (o.user_id, o.owner_user_id)
      where u.username in ('buyer1', 'seller1') order by 1`,
  );
  assert.deepEqual(
    rows.map((row) => row.username),
    ['buyer1', 'seller1'],
  );
});

test('demo shop: stores reply to reviews, and buyers add to theirs', async () => {
  const [counts] = await read<{ answered: number; added: number }>(
    ctx,
    'select count(reply)::int as answered, count(follow_up)::int as added from reviews',
  );
  assert.ok(counts && counts.answered > 0 && counts.added > 0, JSON.stringify(counts));
});

test('demo shop: cases of several kinds, open and ended, none of them overdue', async () => {
  const cases = await read<{ kind: string; state: string; isDue: boolean }>(
    ctx,
    `select kind, state, due_at <= '${ctx.clock.now().toISOString()}' as "isDue" from cases`,
  );
  assert.ok(new Set(cases.map((each) => each.kind)).size >= 2, cases.map((each) => each.kind).join());
  assert.ok(new Set(cases.map((each) => each.state)).size >= 3, cases.map((each) => each.state).join());
  assert.ok(cases.every((each) => each.isDue !== true));
});

test('demo shop: nothing is broken and nothing is overdue', async () => {
  assert.deepEqual(await checkInvariants(ctx.db), []);
  const now = ctx.clock.now().toISOString();
  const overdue = await read(
    ctx,
    `select id, status from orders where (status = 0 and pay_due_at <= '${now}') or (status = 3 and receive_due_at <= '${now}')
        or (status = 4 and review_due_at <= '${now}') or (status in (4, 5) and settled_at is null and settle_due_at <= '${now}')`,
  );
  assert.deepEqual(overdue, []);
  assert.deepEqual(await read(ctx, 'select * from outbox_events'), []);
  assert.deepEqual(await read(ctx, 'select * from search_queue'), []);
});

test('demo shop: figures are what happened', async () => {
  const wrong = await read(
    ctx,
    `select p.handle from products p join product_stats t on t.product_id = p.id
      where t.sold <> (select coalesce(sum(r.pieces), 0) from received_pieces r where r.product_id = p.id)
         or t.views < t.sold
         or t.favourites <> (select count(*) from favourites f where f.product_id = p.id)
         or t.reviews_good + t.reviews_medium + t.reviews_bad
            <> (select count(*) from reviews r where r.product_id = p.id and not r.is_default and not r.is_refunded)`,
  );
  assert.deepEqual(wrong, []);
  const stores = await read(
    ctx,
    `select c.store_name from store_cards c
      where c.followers <> (select count(*) from store_follows f where f.store_id = c.store_id)`,
  );
  assert.deepEqual(stores, []);
  const [counted] = await read<Record<string, bigint>>(
    ctx,
    `select (select count(*) from favourites) as favourites, (select count(*) from store_follows) as follows,
            (select sum(views) from product_stats) as views, (select count(*) from search_documents) as documents,
            (select count(*) from reviews where not is_default) as reviews, (select count(*) from coupon_claims) as claims`,
  );
  for (const [what, count] of Object.entries(counted ?? {})) assert.ok(count > 0n, what);
  assert.equal(counted?.documents, 40n);
});

test('demo shop: every buyer can spend 5,000 USDT', async () => {
  const rows = await read<{ username: string; balance: bigint }>(
    ctx,
    `select u.username, b.balance from users u join ledger_balance_view b on b.path = 'user:' || u.id || ':available'
      where u.username like 'buyer%'`,
  );
  assert.equal(rows.length, 6);
  for (const { username, balance } of rows) assert.ok(balance >= 5_000_000_000n, `${username}: ${balance}`);
});

test('demo shop: ids are ordered by time', async () => {
  const rows = await read(
    ctx,
    `select id from (select id, created_at, lag(created_at) over (order by id) as before from orders) as o
      where before > created_at`,
  );
  assert.deepEqual(rows, []);
});

test('demo shop: the same seed makes the same shop', async () => {
  await makeDemoShop(again, () => {}, reduced);
  assert.deepEqual(await figuresOf(again), await figuresOf(ctx));
});

test('demo shop: a fill that was cut off in the middle goes on to the same shop', async () => {
  const cutOff = new Error('cut off');
  let calls = 0;
  const files = interrupted.files;
  const brokenAfter = (limit: number): TestContext => {
    calls = 0;
    const next = () => {
      calls += 1;
      if (calls > limit) throw cutOff;
      return interrupted.settings;
    };
    return {
      ...interrupted,
      files,
      settings: { get: (definition) => next().get(definition) },
    };
  };
  // Settings are read by stores, quotes, submissions and payments, so these limits end the fill inside a loan, a store or a day.
  for (const limit of [20, 150, 600]) {
    await assert.rejects(
      makeDemoShop(brokenAfter(limit), () => {}, reduced),
      ({ message, cause }: Error) => {
        assert.match(message, /stopped at "(loans|(store|day):\d+)": (\w+\/\w+!\w+: )?cut off$/);
        return cause === cutOff;
      },
    );
  }
  const [unfinished] = await read<{ days: bigint }>(
    interrupted,
    "select count(*) as days from demo_state where step like 'day:%'",
  );
  assert.ok(unfinished && unfinished.days > 0n && unfinished.days < 25n, String(unfinished?.days));
  await makeDemoShop(interrupted, () => {}, reduced);
  assert.deepEqual(await figuresOf(interrupted), await figuresOf(ctx));
});

test('demo shop: a finished one is left alone', async () => {
  const before = await figuresOf(ctx);
  await makeDemoShop(ctx, () => assert.fail('it was made again'), reduced);
  assert.deepEqual(await figuresOf(ctx), before);
});
