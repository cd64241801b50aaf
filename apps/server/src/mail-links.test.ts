import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inTx, type Tx } from '#platform/database.ts';
import { testContext } from '#testkit/test-context.ts';
import { openTestStore } from '#testkit/test-shop.ts';
import { createUser, hashPassword } from './modules/accounts/index.ts';
import { notifyPerson } from './modules/identity/identity-mails.ts';
import { notifyOfSuspension } from './modules/orders/lifecycle/suspension-mails.ts';
import { notifyOfCard } from './modules/payments/withdrawal-mails.ts';
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
const { sellerId } = await openTestStore(ctx, userId, { ownLanguage: language });

const order = { id: 1n, orderNo: '1', userId, sellerId } as Parameters<typeof notifyOfSuspension>[2];
const card = { bankName: 'Bank', lastFour: '1234', usableAt: new Date(0) };
const addressee = { storeName: 'Laden', contactEmail: email, language };
const mails: Readonly<Record<string, (tx: Tx) => Promise<void>>> = {
  'a verification of identity': (tx) => notifyPerson(ctx, tx, 'passed', { userId, level: 'basic' }),
  'an order of a suspended store': (tx) => notifyOfSuspension(ctx, tx, order),
  'a bank card': (tx) => notifyOfCard(ctx, tx, { userId, card, isChange: false }),
  'an application that is open': (tx) => mailApplicant(ctx, tx, 'rejected', addressee, { reason: 'x' }),
  'an approved application': (tx) => mailApplicant(ctx, tx, 'approved', addressee),
  'a suspended store': (tx) => mailOwner(ctx, tx, sellerId, 'suspended', { reason: 'x' }),
};

for (const [about, send] of Object.entries(mails)) {
  test(`a mail about ${about} leads to pages in its own language`, async () => {
    await inTx(ctx.db, send);
    const { rows } = await sql<{ text: string; html: string }>`select body_text as text, body_html as html from mails
      where recipient = ${email} order by id desc limit 1`.execute(ctx.db);
    const links = rows.flatMap(({ text }) => text.match(/https?:\/\/\S+/g) ?? []);
    assert.ok(links.length > 0);
    for (const link of links) assert.equal(new URL(link).searchParams.get('lang'), language, link);
    assert.ok(rows[0]?.html.includes('<a href="'), 'and can be followed');
  });
}
