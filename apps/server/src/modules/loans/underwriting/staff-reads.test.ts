import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminLoans } from '@entrepot/contract';
import { refusal } from '#testkit/calls/refusal.ts';
import { loanMarket } from '#testkit/loan-market.ts';
import { addStaff, type MarketPerson } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { loansModule } from '../index.ts';

const ctx = await testContext();
const market = await loanMarket(ctx, { pool: '' });
const { routes } = loansModule;
const { anna, ben } = market;
const as = ({ session }: MarketPerson) => ({ session });
const funding = (digit: string) =>
  ({
    kind: 'fund_pool',
    reason: 'Capital',
    amount: '5000',
    channel: 'usdt_trc20',
    evidence: digit.repeat(64),
  }) as const;
const list = (who: MarketPerson, page: { pageNum?: number; pageSize?: number } = {}) =>
  call(ctx, routes, adminLoans.loanProposals, page, as(who));

test('what waits for a second person comes first, the newest of it before the older', async () => {
  const [old, decided, young] = [
    await market.propose(funding('a')),
    await market.propose(funding('b')),
    await market.propose(funding('c')),
  ];
  await market.confirm(decided);
  const { pageList, pageInfo } = await list(ben);
  assert.deepEqual(
    pageList.map(({ proposalId, state }) => [proposalId, state]),
    [
      [young, 'open'],
      [old, 'open'],
      [decided, 'confirmed'],
    ],
  );
  assert.equal(pageInfo.totalElements, 3);
  assert.notEqual(pageList[2]?.checker, '');
  assert.equal(pageList[0]?.checker, '');
});

test('who proposed something is told that it is theirs, and somebody else that it is not', async () => {
  const own = async (who: MarketPerson) => new Set((await list(who)).pageList.map(({ isOwn }) => isOwn));
  const both = [await own(anna), await own(ben)];
  assert.deepEqual(both.map((kinds) => [...kinds]).toSorted(), [[false], [true]]);
});

test('pages hold as many as were asked for, and one past the end says where the end is', async () => {
  const first = await list(ben, { pageNum: 1, pageSize: 2 });
  const second = await list(ben, { pageNum: 2, pageSize: 2 });
  assert.deepEqual([first.pageList.length, second.pageList.length], [2, 1]);
  const ids = [...first.pageList, ...second.pageList].map(({ proposalId }) => proposalId);
  assert.equal(new Set(ids).size, 3);
  const past = await list(ben, { pageNum: 9, pageSize: 2 });
  assert.deepEqual([past.pageList.length, past.pageInfo.totalPages], [0, 2]);
});

test('who does not keep the accounts sees no proposals', async () => {
  const reviewer = await addStaff(ctx, 'reviewer', ['loans.review']);
  await assert.rejects(list(reviewer));
});

test('the photo of an application is shown by a link that ends, and the look is noted with its name', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  const { url, expireTime } = await call(ctx, routes, adminLoans.loanDocumentOf, { loanId }, as(ben));
  assert.match(url, /^\/files\/private\/.*\?expires=/);
  const lastsMs = Date.parse(expireTime) - ctx.clock.now().getTime();
  assert.ok(lastsMs > 0 && lastsMs <= 60_000, expireTime);
  const { log } = await call(ctx, routes, adminLoans.loanInfo, { loanId }, as(anna));
  assert.deepEqual(
    log.filter(({ event }) => event === 'photo_opened').map(({ by }) => by),
    ['ben'],
  );
});

test('no photo is shown of what does not exist, nor to who reviews no loans', async () => {
  const who = await market.borrower();
  const { loanId } = await market.applied(who);
  await assert.rejects(
    call(ctx, routes, adminLoans.loanDocumentOf, { loanId: '999999' }, as(ben)),
    refusal('loan_not_found'),
  );
  const keeper = await addStaff(ctx, 'keeper', ['loans.account']);
  await assert.rejects(call(ctx, routes, adminLoans.loanDocumentOf, { loanId }, as(keeper)));
  // The borrower's own way to it leaves no such note.
  await market.document(who, loanId);
  const { log } = await call(ctx, routes, adminLoans.loanInfo, { loanId }, as(anna));
  assert.equal(log.filter(({ event }) => event === 'photo_opened').length, 0);
});
