import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminDeposits, deposits, withdrawals } from '@entrepot/contract';
import { sql } from 'kysely';
import { refusal } from '#testkit/calls/refusal.ts';
import { addBuyer, addStaff, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { paymentsModule } from './index.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
const buyer = await addBuyer(ctx, 'buyera', 0n);
const reviewer = await addStaff(ctx, 'reviewer', ['deposits.review']);
const as = ({ session }: MarketPerson) => ({ session });
const set = (values: Record<string, string | boolean>) => {
  for (const [name, value] of Object.entries(values)) ctx.settingValues.set(name, value);
};
const deposit = {
  deposit_usdt_trc20_address: 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH',
  deposit_usdt_trc20_fee_fixed: '1.00',
  deposit_usdt_trc20_fee_rate: '0.01',
};

test('what a deposit costs is what the settings say at the moment', async () => {
  set(deposit);
  const fees = () => call(ctx, routes, deposits.depositFee, { symbol: 'USDT' }, as(buyer));
  const told = (await fees()).find(({ channel }) => channel === 'usdt_trc20');
  assert.deepEqual(told, { channel: 'usdt_trc20', feeFixed: '1.00', feeRate: '0.01' });
  set({ deposit_usdt_trc20_fee_fixed: '2.50' });
  assert.equal((await fees()).find(({ channel }) => channel === 'usdt_trc20')?.feeFixed, '2.50');
});

test('what a deposit costs is asked by who is signed in', async () => {
  await assert.rejects(call(ctx, routes, deposits.depositFee, { symbol: 'USDT' }));
  await assert.rejects(
    call(ctx, routes, deposits.depositFee, { symbol: 'DOGE' as never }, as(buyer)),
    refusal('invalid_parameters'),
  );
});

test('what a withdrawal costs is told with its bounds, network by network', async () => {
  set({
    withdrawal_usdt_trc20_minimum: '10.00',
    withdrawal_usdt_trc20_maximum: '500.00',
    withdrawal_usdt_trc20_fee_fixed: '1.00',
    withdrawal_usdt_trc20_fee_rate: '0.005',
    withdrawal_usdt_erc20_open: false,
  });
  const terms = (channel: 'usdt_trc20' | 'usdt_erc20') =>
    call(ctx, routes, withdrawals.withdrawalFee, { channel }, as(buyer));
  assert.deepEqual(await terms('usdt_trc20'), {
    channel: 'usdt_trc20',
    symbol: 'USDT',
    network: 'TRC20',
    isOpen: true,
    minimum: '10.00',
    maximum: '500.00',
    feeFixed: '1.00',
    feeRate: '0.005',
  });
  // What is closed says so, and what it would cost all the same.
  assert.equal((await terms('usdt_erc20')).isOpen, false);
  await assert.rejects(terms('btc' as never), refusal('invalid_parameters'));
  await assert.rejects(call(ctx, routes, withdrawals.withdrawalFee, { channel: 'usdt_trc20' }));
});

test('staff see the certificate of a payment by a link that ends, and none where there is none', async () => {
  set({ ...deposit, deposit_usdt_trc20_minimum: '10.00' });
  const key = 'private/cc/certificate.webp';
  await sql`insert into stored_files (id, key, owner_user_id, module_name, content_type, bytes, is_private, created_at)
    values (${ctx.ids.next()}, ${key}, ${buyer.userId}, 'deposit', 'image/webp', 1, true, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  const submit = async (written: object) => {
    const { session_token } = await call(ctx, routes, deposits.depositOpen, {}, as(buyer));
    const form = { symbol: 'USDT', channel: 'usdt_trc20', amount: '100.00', session_token } as const;
    return (await call(ctx, routes, deposits.depositSubmit, { ...form, ...written }, as(buyer))).depositId;
  };
  const look = (depositId: string, who = reviewer) =>
    call(ctx, routes, adminDeposits.depositCertificateOf, { depositId }, as(who));
  const proved = await submit({ imgUrl: `/files/${key}` });
  const { url, expireTime } = await look(proved);
  assert.match(url, /^\/files\/private\/cc\/certificate\.webp\?expires=/);
  const lastsMs = Date.parse(expireTime) - ctx.clock.now().getTime();
  assert.ok(lastsMs > 0 && lastsMs <= 60_000, expireTime);
  const hashed = await submit({ txHash: 'ab'.repeat(32) });
  await assert.rejects(look(hashed), refusal('image_not_found'));
  await assert.rejects(look('999999'), refusal('deposit_not_found'));
  const other = await addStaff(ctx, 'other', ['withdrawals.review']);
  await assert.rejects(look(proved, other));
});
