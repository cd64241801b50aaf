import assert from 'node:assert/strict';
import { test } from 'node:test';
import { account, sellerWithdrawals, withdrawals } from '@entrepot/contract';
import { minuteMs } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx } from '#platform/database.ts';
import type { Session } from '#platform/session.ts';
import { accountPeople, testPassword } from '#testkit/account-people.ts';
import { refuses } from '#testkit/calls/refusal.ts';
import { identityPeople } from '#testkit/identity-people.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { accountsModule, setFundPassword } from '../../accounts/index.ts';
import { paymentsModule } from '../index.ts';

const ctx = await testContext();
const routes = [...paymentsModule.routes, ...accountsModule.routes];
const people = accountPeople(ctx);
const verified = identityPeople(ctx);
const clerk = await verified.staff('clerk');
ctx.settingValues.set('withdrawal_bank_card_open', true);
const fundPassword = '246810';
const tron = 'TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH';

/** A store is paid out to its owner by the same calls as a buyer is. */
const surfaces = {
  shop: {
    bindAddress: withdrawals.bindWithdrawAddress,
    bindCard: withdrawals.bindWithdrawCard,
    open: withdrawals.withdrawalOpen,
    apply: withdrawals.withdrawalApply,
    sendCode: withdrawals.withdrawalCode,
  },
  panel: {
    bindAddress: sellerWithdrawals.sellerBindWithdrawAddress,
    bindCard: sellerWithdrawals.sellerBindWithdrawCard,
    open: sellerWithdrawals.sellerWithdrawalOpen,
    apply: sellerWithdrawals.sellerWithdrawalApply,
    sendCode: sellerWithdrawals.sellerWithdrawalCode,
  },
};

for (const [surface, calls] of Object.entries(surfaces)) {
  /** A person, and what they ask of the surface. */
  async function somebody(email?: string) {
    const { session: own } = await people.person(email === undefined ? {} : { email });
    const { userId, sessionId } = own;
    const session: Session = surface === 'shop' ? own : { userId, sessionId, audience: 'seller', storeId: 1n };
    const as = { session };
    const bindAddress = (safeword: string, code?: string) =>
      call(
        ctx,
        routes,
        calls.bindAddress,
        { channel: 'usdt_trc20', address: tron, safeword, ...(code && { code }) },
        as,
      );
    const bindCard = (safeword: string, code?: string) => {
      const card = { bankName: 'First Bank', holder: 'EXAMPLE ADA', number: '4242 4242 4242 4242', safeword };
      return call(ctx, routes, calls.bindCard, { ...card, ...(code && { code }) }, as);
    };
    const apply = async (safeword: string, channel: 'usdt_trc20' | 'bank_card' = 'usdt_trc20') => {
      const { session_token } = await call(ctx, routes, calls.open, {}, as);
      return call(ctx, routes, calls.apply, { channel, amount: '100.00', safeword, session_token }, as);
    };
    return { own, as, userId, bindAddress, bindCard, apply };
  }
  const withFundPassword = ({ userId }: { readonly userId: bigint }) =>
    inTx(ctx.db, (tx) => setFundPassword(ctx, tx, userId, fundPassword));
  /** What a person's withdrawals can go to, and what was withdrawn. */
  const kept = async (userId: bigint) => {
    const { rows } = await sql`select id from withdrawal_addresses where user_id = ${userId}
      union all select id from withdrawal_cards where user_id = ${userId}
      union all select id from withdrawals where user_id = ${userId}`.execute(ctx.db);
    return rows.length;
  };

  test(`in the ${surface} nothing is bound or withdrawn without the fund password, which locks after three wrong ones`, async () => {
    for (const step of ['bindAddress', 'bindCard', 'apply'] as const) {
      const who = await somebody();
      await refuses(who[step](fundPassword), 'safeword_missing');
      await withFundPassword(who);
      for (let wrong = 0; wrong < 2; wrong += 1) await refuses(who[step]('111111'), 'wrong_safeword');
      await refuses(who[step]('111111'), 'safeword_locked');
      await refuses(who[step](fundPassword), 'safeword_locked');
      assert.equal(await kept(who.userId), 0, step);
    }
  });

  test(`in the ${surface} no card is bound, and nothing large withdrawn, by whom the verification has refused`, async () => {
    const who = await somebody();
    await withFundPassword(who);
    await refuses(who.bindCard(fundPassword), 'real_name_required');
    const at = ctx.clock.now();
    await sql`insert into identity_verifications (id, user_id, level, state, version, created_at, updated_at, submitted_at)
      values (${ctx.ids.next()}, ${who.userId}, 'basic', 'rejected', 1, ${at}, ${at}, ${at})`.execute(ctx.db);
    await refuses(who.bindCard(fundPassword), 'real_name_failed');
    ctx.settingValues.set('withdrawal_identity_above', '10.00');
    await who.bindAddress(fundPassword);
    await refuses(who.apply(fundPassword), 'real_name_failed');
    ctx.settingValues.delete('withdrawal_identity_above');
    assert.equal(await kept(who.userId), 1);
  });

  test(`in the ${surface} codes are asked for where the shop wants them, and wait after a change of contact`, async (t) => {
    const [mail, phone] = [`owner-${surface}@mail.example`, `49151000000${surface.length}`];
    const who = await somebody(mail);
    await withFundPassword(who);
    ctx.settingValues.set('withdrawal_address_code', true);
    t.after(() => ctx.settingValues.delete('withdrawal_address_code'));
    const sendCode = () => call(ctx, routes, calls.sendCode, {}, who.as);
    await sendCode();
    const right = await people.lastCode(mail);
    const wrong = right === '111111' ? '222222' : '111111';
    await refuses(who.bindAddress(fundPassword, wrong), 'wrong_code');
    await refuses(who.bindCard(fundPassword, wrong), 'wrong_code');
    await people.sendCode({ target: phone, purpose: 'bind_phone' }, who.own);
    const code = await people.lastCode(phone);
    await call(ctx, routes, account.bindPhone, { target: phone, code, password: testPassword }, { session: who.own });
    ctx.clock.advanceMs(2 * minuteMs);
    await refuses(sendCode(), 'recovery_waits');
    await refuses(who.bindAddress(fundPassword, right), 'recovery_waits');
    const ada = { username: surface, session: who.own };
    await verified.submitBasic(ada, await verified.basic(ada, { documentNumber: `C01X00${surface.length}` }));
    await verified.decide(clerk, ada, 'pass');
    await refuses(who.bindCard(fundPassword, right), 'recovery_waits');
    assert.equal(await kept(who.userId), 0);
  });
}
