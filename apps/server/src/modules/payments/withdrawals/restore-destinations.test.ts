import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, adminWithdrawals, type InputOf, withdrawals } from '@entrepot/contract';
import { hourMs, minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { deliverEvents } from '#platform/outbox.ts';
import { accountPeople } from '#testkit/account-people.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { passTime } from '#testkit/order-market.ts';
import { addBuyer, addStaff, type MarketBuyer, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountsModule } from '../../accounts/index.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
const { lastMail, lastCode } = accountPeople(ctx);
const identities = identityPeople(ctx);
const clerk = await identities.staff('clerk');
const { session: anna } = await addStaff(ctx, 'anna', ['withdrawals.review']);
ctx.settingValues.set('withdrawal_bank_card_open', true);
ctx.settingValues.set('withdrawal_identity_above', '1000000.00');

const usdt = 1_000_000n;
const owners = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';
const thiefs = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const ether = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94';

let count = 0;
async function owner() {
  count += 1;
  const buyer = await addBuyer(ctx, `robbed${count}`, 1000n);
  const email = `robbed${count}@example.com`;
  await sql`update users set email = ${email} where id = ${buyer.userId}`.execute(ctx.db);
  return { ...buyer, email, username: `robbed${count}` };
}
type Owner = Awaited<ReturnType<typeof owner>>;

const bind = (
  { session }: MarketBuyer,
  address: string,
  written: Partial<InputOf<typeof withdrawals.bindWithdrawAddress>> = {},
) => {
  const input = { channel: 'usdt_trc20', address, safeword: testFundPassword, ...written } as const;
  return call(ctx, routes, withdrawals.bindWithdrawAddress, input, { session });
};
const openForm = ({ session }: MarketBuyer) => call(ctx, routes, withdrawals.withdrawalOpen, {}, { session });
const boundOf = async (who: MarketBuyer) => {
  const { rows } = await sql<{ address: string }>`select address from withdrawal_addresses
    where user_id = ${who.userId} and replaced_at is null order by channel`.execute(ctx.db);
  return rows.map(({ address }) => address);
};
async function withdraw(who: MarketBuyer) {
  const { session_token } = await openForm(who);
  const form = { channel: 'usdt_trc20', amount: '100.00', safeword: testFundPassword, session_token } as const;
  return call(ctx, routes, withdrawals.withdrawalApply, form, { session: who.session });
}
const stateOf = async (withdrawalId: string) =>
  (await sql<{ status: string }>`select status from withdrawals where id = ${BigInt(withdrawalId)}`.execute(ctx.db))
    .rows[0]?.status;

/** Somebody else binds a mailbox of theirs by the fund password. Returns the link's code that the owner gets. */
async function takeOver({ session, email }: Owner, target = `thief-${email}`): Promise<string> {
  ctx.clock.advanceMs(minuteMs);
  await call(ctx, accountsModule.routes, account.sendCode, { target, purpose: 'bind_email' }, { session });
  const input = { target, code: await lastCode(target), safeword: testFundPassword };
  await call(ctx, accountsModule.routes, account.bindEmail, input, { session });
  return /change=([\w-]{43})/.exec((await lastMail(email))?.text ?? '')?.[1] ?? '';
}
async function undo(code: string) {
  await call(ctx, accountsModule.routes, account.undoContactChange, { code });
  await deliver();
}
const deliver = async () => {
  while ((await deliverEvents(ctx, paymentsModule.events ?? [])) > 0);
};
/** Undoing ends every session: the owner has a new one. */
const signedInAgain = async (who: Owner): Promise<Owner> => {
  const people = accountPeople(ctx);
  await sql`update users set password_hash = (select password_hash from users where username = 'person1') where id = ${who.userId}`.execute(
    ctx.db,
  );
  return { ...who, ...(await people.signIn(who.username)) };
};
await accountPeople(ctx).person();

test('undoing a change of contact takes back the address that was bound after it, and brings back the former one', async () => {
  const who = await owner();
  await bind(who, owners);
  const link = await takeOver(who);
  await bind(who, thiefs, { isChange: true });
  assert.deepEqual(await boundOf(who), [thiefs]);
  await passTime(ctx, hourMs);
  await undo(link);
  assert.deepEqual(await boundOf(who), [owners]);
  const mail = await lastMail(who.email);
  assert.equal(mail?.kind, 'withdrawal_restored');
  assert.match(mail?.text ?? '', /TUEZSd…hGWYdH again/);
  // Usable at once, as it was before.
  const again = await signedInAgain(who);
  assert.equal((await withdraw(again)).address, owners);
});

test('an address that was bound shortly before the change of contact goes as well', async () => {
  const who = await owner();
  await bind(who, owners);
  ctx.clock.advanceMs(minuteMs);
  await bind(who, ether, { channel: 'usdt_erc20', isChange: true });
  ctx.clock.advanceMs(minuteMs);
  await bind(who, thiefs, { isChange: true });
  ctx.clock.advanceMs(minuteMs);
  await undo(await takeOver(who));
  assert.deepEqual(await boundOf(who), [owners]);
});

test('a first address, and a withdrawal that nobody has approved, go with it; an approved one stays', async () => {
  const who = await owner();
  const link = await takeOver(who);
  await bind(who, thiefs);
  const { withdrawalId } = await withdraw(who);
  await undo(link);
  assert.deepEqual(await boundOf(who), []);
  assert.equal(await stateOf(withdrawalId), 'cancelled');
  assert.equal(await balanceOf(ctx.db, accounts.userAvailable(who.userId)), 1000n * usdt);
  assert.equal((await lastMail(who.email))?.kind, 'withdrawal_removed');

  const late = await owner();
  const lateLink = await takeOver(late);
  await bind(late, thiefs);
  const approved = await withdraw(late);
  await call(
    ctx,
    routes,
    adminWithdrawals.withdrawalApprove,
    { withdrawalId: approved.withdrawalId },
    { session: anna },
  );
  await undo(lateLink);
  assert.equal(await stateOf(approved.withdrawalId), 'approved');
  assert.deepEqual(await boundOf(late), []);
  await assertInvariants(ctx.db);
});

test('what was bound at the instant of the change goes, what was bound before it or after the undoing stays', async () => {
  const who = await owner();
  ctx.settingValues.set('withdrawal_one_address_per_network', true);
  await bind(who, owners);
  ctx.clock.advanceMs(1);
  const before = await boundOf(who);
  const link = await takeOver(who);
  await bind(who, ether, { channel: 'usdt_erc20' });
  await undo(link);
  assert.deepEqual(await boundOf(who), before);
  const again = await signedInAgain(who);
  ctx.clock.advanceMs(minuteMs);
  await bind(again, thiefs, { isChange: true });
  // Delivered a second time, it touches nothing of what came after.
  const { rows } = await sql<{ at: Date }>`select changed_at as at from contact_changes
    where user_id = ${who.userId}`.execute(ctx.db);
  const changedAt = rows[0]?.at.toISOString();
  const undoneAt = new Date(ctx.clock.now().getTime() - minuteMs).toISOString();
  await sql`insert into outbox_events (id, type, payload, created_at, due_at) values (${ctx.ids.next()}, 'contact_change_undone',
    ${JSON.stringify({ userId: String(who.userId), changedAt, undoneAt })}::jsonb, ${ctx.clock.now()}, ${ctx.clock.now()})`.execute(
    ctx.db,
  );
  await deliver();
  assert.deepEqual(await boundOf(again), [thiefs]);
});

test('a bank card that was bound meanwhile goes, and the former one is back', async () => {
  const who = await owner();
  await identities.submitBasic(who as never, await identities.basic(who as never, { realName: 'Ada Example' }));
  await identities.decide(clerk, who as never, 'pass');
  const bindCard = (number: string, isChange = false) => {
    const card = { bankName: 'First Bank', holder: 'Ada Example', number, safeword: testFundPassword, isChange };
    return call(ctx, routes, withdrawals.bindWithdrawCard, card, { session: who.session });
  };
  await bindCard('4242 4242 4242 4242');
  const link = await takeOver(who);
  await bindCard('5555 5555 5555 4444', true);
  await undo(link);
  const { card } = await openForm(await signedInAgain(who));
  assert.equal(card?.bound?.number, '•••• 4242');
  assert.match((await lastMail(who.email))?.text ?? '', /First Bank •••• 4242 again/);
});

test('who bound nothing in between is told nothing more', async () => {
  const who = await owner();
  await bind(who, owners);
  await passTime(ctx, hourMs);
  const link = await takeOver(who);
  await undo(link);
  assert.deepEqual(await boundOf(who), [owners]);
  assert.doesNotMatch((await lastMail(who.email))?.kind ?? '', /restored|removed/);
});
