import type pg from 'pg';
import { copyRows } from './copy-rows.ts';

/** Of every order: two pieces at 12.00, 1.00 for sending. */
const goodsMicro = 24_000_000;
const feeMicro = 1_000_000;
const totalMicro = goodsMicro + feeMicro;
const commissionMicro = 1_200_000;

/**
 * Makes paid orders of one line each, evenly over a year, with their payments in the ledger: of the buyers in turn, each from a balance of
 * `fundedMicro` that one journal has brought. Seven of ten were shipped, every twentieth of those late. Ids are those that the
 * shop would have given at the time.
 */
export async function loadManyOrders(client: pg.Client, count: number, fundedMicro: bigint): Promise<void> {
  await client.query(`create temp table buyers as select row_number() over (order by user_id) - 1 as place, user_id
    from deposits where external_key like 'bench-%'`);
  await client.query(`create temp table offers as select row_number() over (order by k.id) - 1 as place, k.id as sku_id, k.product_id, p.store_id,
      s.owner_user_id, s.name as store from skus k join products p on p.id = k.product_id join stores s on s.id = p.store_id`);
  await client.query(
    `create temp table made as
      with step as (select n, date_trunc('milliseconds', now() - interval '366 days' + n * (interval '365 days' / $1::int)) as at
                      from generate_series(0, $1::int - 1) n),
      numbers as (select (select count(*) from buyers) as buyers, (select count(*) from offers) as offers)
      select s.n, s.at, ((extract(epoch from s.at) - extract(epoch from timestamptz '2020-01-01 00:00:00Z')) * 1000)::bigint << 22 as id,
             b.user_id, s.n / numbers.buyers as earlier, g.*, s.n % 10 < 7 as is_shipped, s.n % 200 = 0 as is_late,
             (array['DE', 'US', 'BR', 'AE', 'IN', 'FR', 'MY', 'ZA'])[1 + s.n % 8] as nation
        from step s cross join numbers join buyers b on b.place = s.n % numbers.buyers
        join offers g on g.place = (s.n * 7919::bigint) % numbers.offers`,
    [count],
  );
  await client.query('analyze made');
  await copyRows(
    client,
    'checkouts',
    'id, user_id, total_micro, created_at',
    `select id + 1, user_id, ${totalMicro}::bigint, at from made`,
  );
  await copyRows(
    client,
    'orders',
    Object.keys(orderColumns).join(', '),
    `select ${Object.values(orderColumns).join(', ')} from made`,
  );
  await copyRows(
    client,
    'order_lines',
    'id, order_id, product_id, sku_id, name, attr_text, image, quantity, unit_price_micro, tier_from, line_total_micro, discount_micro, commission_rate, commission_micro, buyer_note',
    `select id + 2, id, product_id, sku_id, 'Desk lamp', '', '', 2, 12000000::bigint, 1, ${goodsMicro}::bigint, 0::bigint, '0.05', ${commissionMicro}::bigint, '' from made`,
  );
  await copyRows(
    client,
    'order_logs',
    'order_id, id, log, actor, params, created_at',
    `select id, id + 3, 'placed', 'buyer', '{}'::jsonb, at from made`,
  );
  await loadPayments(client, fundedMicro);
  await client.query(
    `update skus k set stock = k.stock - s.pieces from (select sku_id, 2 * count(*) as pieces from made group by sku_id) s where s.sku_id = k.id`,
  );
}

/** Each column as an expression over what was made. */
const orderColumns: Readonly<Record<string, string>> = {
  id: 'id',
  checkout_id: 'id + 1',
  order_no: `'1' || lpad(((n * 7368787::bigint) % 10000000000000)::text, 13, '0')`,
  user_id: 'user_id',
  store_id: 'store_id',
  owner_user_id: 'owner_user_id',
  seller_name: 'store',
  status: 'case when is_shipped then 3 else 1 end::smallint',
  refund_state: `'none'`,
  quantity: '2',
  goods_micro: `${goodsMicro}::bigint`,
  shipping_fee_micro: `${feeMicro}::bigint`,
  long_distance_fee_micro: '0::bigint',
  delivery_fee_micro: '0::bigint',
  tax_micro: '0::bigint',
  handling_fee_micro: '0::bigint',
  discount_micro: '0::bigint',
  total_micro: `${totalMicro}::bigint`,
  commission_micro: `${commissionMicro}::bigint`,
  consignee: `'Mara Lindqvist'`,
  phone_code: `'49'`,
  phone: `'15112345678'`,
  email: `'mara@example.org'`,
  nation: 'nation',
  province: `'16'`,
  city: `'Berlin'`,
  post_code: `'10115'`,
  address: `'Invalidenstrasse 1'`,
  buyer_note: `''`,
  created_at: 'at',
  paid_at: 'at',
  confirmed_at: 'case when is_shipped then at end',
  shipped_at: `case when is_shipped then at + case when is_late then interval '5 days' else interval '1 day' end end`,
  pay_due_at: `at + interval '1 day'`,
  ship_due_at: `at + interval '3 days'`,
  receive_due_at: `case when is_shipped then now() + interval '30 days' end`,
};

/** The escrow of each order, and the journal that filled it from its buyer's balance. */
async function loadPayments(client: pg.Client, fundedMicro: bigint): Promise<void> {
  await copyRows(
    client,
    'ledger_accounts',
    'path, asset, class, sign, mode',
    `select 'order:' || id || ':escrow', 'USDT', 'order_escrow', 1::smallint, 'strict' from made`,
  );
  await client.query(`create temp table escrows as select m.id, m.user_id, m.earlier, e.id as escrow, u.id as payer, m.at
    from made m join ledger_accounts e on e.path = 'order:' || m.id || ':escrow' join ledger_accounts u on u.path = 'user:' || m.user_id || ':available'`);
  await copyRows(
    client,
    'ledger_journals',
    'id, key, hash, kind, ref, posted_at',
    `select id + 4, 'order_paid:' || id, sha256(id::text::bytea), 'order_paid', 'checkout:' || (id + 1), at from escrows`,
  );
  await copyRows(
    client,
    'ledger_entries',
    'journal_id, ordinal, account_id, asset, amount, balance_after, version',
    `select id + 4, 1, payer, 'USDT', -${totalMicro}::numeric, ${fundedMicro}::numeric - (earlier + 1) * ${totalMicro}, earlier + 2 from escrows
     union all select id + 4, 2, escrow, 'USDT', ${totalMicro}::numeric, ${totalMicro}::numeric, 1::bigint from escrows`,
  );
  await copyRows(
    client,
    'ledger_balances',
    'account_id, sign, debits, credits, floor, version',
    `select escrow, 1::smallint, 0::numeric, ${totalMicro}::numeric, 0::numeric, 1::bigint from escrows`,
  );
  await client.query(`update ledger_balances b set debits = b.debits + s.orders * ${totalMicro}, version = b.version + s.orders
    from (select payer, count(*) as orders from escrows group by payer) s where s.payer = b.account_id`);
}
