import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mailKinds } from '@entrepot/domain';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { offerTestCoupon } from '#testkit/rows/coupon-rows.ts';
import { testContext } from '#testkit/test-context.ts';
import { openTestStore } from '#testkit/test-shop.ts';
import { createUser, hashPassword } from './modules/accounts/index.ts';
import { notifyOwner } from './modules/accounts/security-messages/security-events.ts';
import { type IdentityNews, notifyPerson } from './modules/identity/identity-mails.ts';
import type { LoanRow } from './modules/loans/loans.repository.ts';
import { notifyBorrower } from './modules/loans/mails/loan-mails.ts';
import type { LoanNews } from './modules/loans/mails/loan-news.ts';
import { confirmSubscription, subscribe } from './modules/marketing/subscriptions.ts';
import { sendDueMails } from './modules/notifications/delivery/send-mails.ts';
import { mayBeKeptBack } from './modules/notifications/delivery/still-true.ts';
import { groupsOf } from './modules/notifications/kinds/groups.ts';
import { isMailedHere, kindsIn } from './modules/notifications/kinds/kinds.ts';
import { insertEntries } from './modules/notifications/notifications.repository.ts';
import {
  type Digest,
  defaultPreferences,
  upsertPreferences,
} from './modules/notifications/preferences/preferences.repository.ts';
import { notifyOfSuspension } from './modules/orders/lifecycle/suspension-mails.ts';
import { recordUsedAmount } from './modules/payments/hosted/surplus.ts';
import {
  notifyOfAddress,
  notifyOfCard,
  notifyOfRestored,
  notifyOfWithdrawal,
} from './modules/payments/withdrawal-mails.ts';
import { mailApplicant } from './modules/sellers/applications/application-mails.ts';
import { mailOwner } from './modules/sellers/suspensions/store-mails.ts';

/** Whoever opens a link of a mail reads on in the mail's language. */
const ctx = await testContext();
const language = 'de';
const email = 'leserin@mail.example';
const passwordHash = await hashPassword('correct1');
const { id: userId } = await inTx(ctx.db, (tx) =>
  createUser(ctx, tx, { username: 'leserin', passwordHash, email, language }),
);
const { storeId } = await openTestStore(ctx, userId, { ownLanguage: language });
ctx.settingValues.set('subscription_coupon_code', 'HALLO');
await offerTestCoupon(ctx, 'HALLO');

const at = ctx.clock.now();
const reason = 'x';
const address = { address: `T${'a'.repeat(33)}`, usableAt: at };
const card = { bankName: 'Bank', lastFour: '1234', usableAt: at };
const order = { id: 1n, orderNo: '1', userId, storeId } as Parameters<typeof notifyOfSuspension>[2];
const loan = { id: 1n, number: '1', userId, amountMicro: 1n, termDays: 30, reason } as LoanRow;
const withdrawal = {
  id: 1n,
  userId,
  channel: 'usdt_trc20',
  address: address.address,
  amountMicro: 2n,
  feeMicro: 1n,
  reason,
} as const;
const applicant = { storeName: 'Laden', contactEmail: email, language };
type Given<Send extends (...args: never[]) => unknown, Position extends number> = Parameters<Send>[Position];

/** A deposit that paid less than it is worth. It is gone again afterwards: no money stands behind it. */
async function mailSurplus(tx: Tx): Promise<void> {
  await sql`insert into deposits (id, user_id, number, channel, asset, claimed_micro, amount_micro, fee_micro, status, external_key, pays,
      created_at, updated_at)
    values (1, ${userId}, '100000000001', 'btc', 'USDT', 2, 2, 0, 'successful', 'x', 'checkout:1', ${at}, ${at})`.execute(
    tx,
  );
  await recordUsedAmount(ctx, tx, 1n, 1n);
  await sql`delete from deposits where id = 1`.execute(tx);
}

/** Opens the link in the mail that asks to confirm a subscription. */
async function mailCoupon(): Promise<void> {
  const [asked] = await mailsOf('subscription');
  const link = linksOf(asked).find((each) => each.pathname === '/subscribe/confirm');
  assert.ok(await confirmSubscription(ctx, link?.searchParams.get('token') ?? ''));
}

type Send = (rest: string) => Promise<unknown>;
const inOneTx =
  (send: (tx: Tx, rest: string) => Promise<unknown>): Send =>
  (rest) =>
    inTx(ctx.db, (tx) => send(tx, rest));
const undone = {
  userId,
  event: 'email_changed',
  origin: { address: '192.0.2.1', device: '' },
  undoLink: `${ctx.config.publicUrl}/account/undo?code=x`,
} as const;
const details = { reason, day: '' };

/** How each kind is mailed, by the beginning of its name; the rest of it is given. The longest beginning that fits counts. */
const senders: Readonly<Record<string, Send>> = {
  security: inOneTx((tx) => notifyOwner(ctx, tx, undone)),
  subscription: () => subscribe(ctx, email, { language, address: '192.0.2.1' }),
  coupon: mailCoupon,
  payment_surplus: inOneTx(mailSurplus),
  order_store_suspended: inOneTx((tx) => notifyOfSuspension(ctx, tx, order)),
  application_: inOneTx((tx, news) =>
    mailApplicant(ctx, tx, news as Given<typeof mailApplicant, 2>, applicant, details),
  ),
  identity_: inOneTx((tx, news) => notifyPerson(ctx, tx, news as IdentityNews, { userId, level: 'basic' })),
  store_: inOneTx((tx, news) => mailOwner(ctx, tx, storeId, news as Given<typeof mailOwner, 3>, { reason })),
  withdrawal_bound: inOneTx((tx) => notifyOfAddress(ctx, tx, { userId, address, others: 0, replaced: 0 })),
  withdrawal_added: inOneTx((tx) => notifyOfAddress(ctx, tx, { userId, address, others: 1, replaced: 0 })),
  withdrawal_changed: inOneTx((tx) => notifyOfAddress(ctx, tx, { userId, address, others: 1, replaced: 1 })),
  withdrawal_card_bound: inOneTx((tx) => notifyOfCard(ctx, tx, { userId, card, isChange: false })),
  withdrawal_card_changed: inOneTx((tx) => notifyOfCard(ctx, tx, { userId, card, isChange: true })),
  withdrawal_restored: inOneTx((tx) => notifyOfRestored(ctx, tx, userId, [address.address])),
  withdrawal_removed: inOneTx((tx) => notifyOfRestored(ctx, tx, userId, [])),
  withdrawal_: inOneTx((tx, news) =>
    notifyOfWithdrawal(ctx, tx, withdrawal, news as Given<typeof notifyOfWithdrawal, 3>),
  ),
  loan_: inOneTx((tx, news) => notifyBorrower(ctx, tx, news as LoanNews, loan)),
  notice_digest: () => mailNotifications('daily'),
};

function sendKind(kind: string): Promise<unknown> {
  const [found] = Object.keys(senders)
    .filter((name) => (name.endsWith('_') ? kind.startsWith(name) : kind === name))
    .sort((a, b) => b.length - a.length);
  const send = senders[found ?? ''];
  assert.ok(found !== undefined && send, `it is not known here who mails ${kind}`);
  return send(kind.slice(found.length));
}

type MailRow = { readonly text: string; readonly html: string };
const mailsOf = async (kind: string) =>
  (
    await sql<MailRow>`select body_text as text, body_html as html from mails where kind = ${kind} and recipient = ${email}`.execute(
      ctx.db,
    )
  ).rows;

/** Every address in a mail, as read and as followed. */
function linksOf(mail: MailRow | undefined): URL[] {
  const followed = [...(mail?.html.matchAll(/ href="([^"]*)"/g) ?? [])].map(([, link = '']) =>
    link.replaceAll('&amp;', '&'),
  );
  assert.ok(followed.length > 0, 'a link can be followed');
  return [...(mail?.text.match(/https?:\/\/\S+/g) ?? []), ...followed].map((link) => new URL(link));
}

async function assertLanguage(kind: string): Promise<void> {
  const mails = await mailsOf(kind);
  assert.ok(mails.length > 0, `${kind} is mailed`);
  for (const link of mails.flatMap(linksOf)) assert.equal(link.searchParams.get('lang'), language, link.href);
}

for (const kind of mailKinds.filter((each) => each !== 'code')) {
  test(`a mail of the kind ${kind} leads to pages in its own language`, async () => {
    await sendKind(kind);
    await assertLanguage(kind);
  });
}

const audiences = { buyer: { userId, storeId: null }, seller: { userId: null, storeId } } as const;
const mailedKinds = (['buyer', 'seller'] as const).flatMap((audience) =>
  groupsOf(audience).flatMap(({ group }) =>
    // A reminder leaves only while something is to be done or read, news of a product only while it holds; their links are made as those
    // of the others are.
    kindsIn(audience, group).flatMap((kind) =>
      isMailedHere(audience, kind) && !mayBeKeptBack(audience, kind) ? [{ audience, group, kind }] : [],
    ),
  ),
);

/** Mails one notification of each kind to somebody who wants them all: together in a digest, else one after the other. */
async function mailNotifications(digest: Digest): Promise<void> {
  await inTx(ctx.db, async (tx) => {
    for (const audience of ['buyer', 'seller'] as const) {
      const groups = mailedKinds
        .filter((each) => each.audience === audience)
        .map(({ group }) => [group, { mail: true }]);
      const choices = Object.fromEntries(groups);
      await upsertPreferences(tx, { userId, audience, at }, { ...defaultPreferences, choices, digest });
    }
  });
  for (const together of digest === 'off' ? mailedKinds.map((each) => [each]) : [mailedKinds]) {
    const entries = together.map(({ audience, kind }) => ({
      id: ctx.ids.next(),
      ...audiences[audience],
      staffId: null,
      key: `${digest}:${kind}`,
      kind,
      subjectId: 1n,
      params: {},
      inApp: true,
      mailDueAt: at,
      pushDueAt: null,
    }));
    await inTx(ctx.db, (tx) => insertEntries(tx, entries, at));
    await sendDueMails(ctx);
  }
}

test('a mail of every kind of notification leads to pages in its own language', async () => {
  await mailNotifications('off');
  for (const { kind } of mailedKinds) await assertLanguage(`notice_${kind}`);
});
