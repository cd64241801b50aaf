import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { addBuyer } from '#testkit/small-market.ts';
import { staffOffice } from '#testkit/staff-office.ts';
import { post, wholeServer } from '#testkit/whole-server.ts';
import { assertInvariants } from '../../invariants/index.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';

const whole = await wholeServer();
const { ctx, server } = whole;
const { hire } = staffOffice(whole);
const buyer = await addBuyer(ctx, 'buyer', 100n);
const anna = await hire('anna', ['balances.correct', 'audit.read', 'users.read'], 'Correctors');
const ben = await hire('ben', ['balances.correct'], 'Correctors of others');
const clara = await hire('clara', ['users.read'], 'Readers');
const eraser = await hire('eraser', ['users.erase'], 'Erasers');
const userId = String(buyer.userId);
const usdt = 1_000_000n;

const balance = () => balanceOf(ctx.db, accounts.userAvailable(buyer.userId));
const ask = (more: object = {}, by = anna) =>
  by.ask('balance!correct', { userId, direction: 'add', amount: '12.50', reason: 'Credited too little', ...more });
const propose = async (more: object = {}) => {
  const { code, data, body } = await ask(more);
  assert.equal(code, 0, body);
  return (data as { correctionId: string }).correctionId;
};
const approve = (correctionId: string, by = ben) => by.ask('balance!approveCorrection', { correctionId });
type Approval = { kind: string; objectId: string; amount: string; username: string; reason: string; isOwn: boolean };
const waiting = async (by = ben) => (await by.must<{ pageList: Approval[] }>('approval!list')).pageList;

test('a balance is corrected once somebody else has approved it, and its person sees it', async () => {
  const before = await balance();
  const id = await propose();
  assert.equal(await balance(), before, 'nothing changes before');
  assert.deepEqual(
    (await waiting()).map((each) => [each.kind, each.objectId, each.amount, each.username, each.reason, each.isOwn]),
    [['balance_correction', id, '12.50', 'buyer', 'Credited too little', false]],
  );
  assert.equal((await waiting(anna))[0]?.isOwn, true);
  assert.equal((await approve(id, anna)).error, 'second_person_required');
  assert.equal((await approve(id)).code, 0);
  assert.equal(await balance(), before + 12_500_000n);
  assert.equal((await approve(id)).error, 'content_changed', 'once');
  assert.deepEqual(await waiting(), []);
  const taken = await propose({ direction: 'take', amount: '12.50' });
  assert.equal((await waiting())[0]?.amount, '-12.50');
  assert.equal((await approve(taken)).code, 0);
  assert.equal(await balance(), before);
  const { data } = await post(server, '/api/wallet!records.action', { kind: 'correction' }, buyer.token);
  assert.deepEqual(
    (data as { pageList: { amount: string }[] }).pageList.map(({ amount }) => amount),
    ['-12.50', '12.50'],
  );
  type Entry = { call: string; staffName: string; before: { state: string } | null; after: { state: string } };
  const log = await anna.must<{ pageList: Entry[] }>('audit!list', { object: 'balance_correction', objectId: id });
  assert.deepEqual(
    log.pageList.map((each) => [each.call, each.staffName, each.before?.state, each.after.state]),
    [
      ['balance!approveCorrection', 'ben', 'open', 'approved'],
      ['balance!correct', 'anna', undefined, 'open'],
    ],
  );
  await assertInvariants(ctx.db);
});

test('of two who approve at once one does it', async () => {
  const before = await balance();
  const dora = await hire('dora', ['balances.correct'], 'More correctors');
  const id = await propose();
  const answers = await Promise.all([approve(id), approve(id, dora)]);
  assert.deepEqual(answers.map(({ error }) => error ?? 'done').toSorted(), ['content_changed', 'done']);
  assert.equal(await balance(), before + 12_500_000n);
});

test('nothing is taken that is not there, nor corrected by nothing or for nobody', async () => {
  const before = await balance();
  assert.equal((await ask({ direction: 'take', amount: '100000' })).error, 'balance_below_correction');
  assert.equal((await ask({ amount: '0' })).error, 'amount_error');
  assert.equal((await ask({ userId: '7' })).error, 'user_not_found');
  assert.equal((await ask({ reason: '   ' })).error, 'invalid_parameters');
  assert.equal((await approve('7')).error, 'ledger_record_not_found');
  assert.equal((await ask({}, clara)).error, 'not_allowed');
  // Approved after the money has moved on.
  const all = String(before / usdt);
  const [first, second] = [
    await propose({ direction: 'take', amount: all }),
    await propose({ direction: 'take', amount: all }),
  ];
  assert.equal((await approve(first)).code, 0);
  assert.equal((await approve(second)).error, 'balance_below_correction');
  assert.equal((await ben.ask('balance!dismissCorrection', { correctionId: second })).code, 0);
  assert.equal((await approve(second)).error, 'content_changed');
  assert.equal((await ben.ask('balance!dismissCorrection', { correctionId: second })).error, 'content_changed');
  const third = await propose({ amount: all });
  assert.equal((await approve(third)).code, 0);
  assert.equal(await balance(), before);
  await assertInvariants(ctx.db);
});

test('nobody corrects the own balance, nor is one of two before the access is approved, nor after it ended', async () => {
  const own = await hire('buyer', ['balances.correct'], 'Namesakes');
  assert.equal((await ask({}, own)).error, 'own_account');
  const id = await propose();
  assert.equal((await approve(id, own)).error, 'own_account');
  const approved = (staffId: string, at: Date | null) =>
    sql`update staff set access_approved_at = ${at} where id = ${BigInt(staffId)}`.execute(ctx.db);
  await approved(ben.staffId, null);
  assert.equal((await ask({}, ben)).error, 'access_not_approved');
  assert.equal((await approve(id)).error, 'access_not_approved');
  await approved(ben.staffId, ctx.clock.now());
  await approved(anna.staffId, null);
  assert.equal((await approve(id)).error, 'second_person_required', 'the first word counts no more');
  await approved(anna.staffId, ctx.clock.now());
  assert.equal((await approve(id)).code, 0);
});

test('an account that was closed meanwhile gets nothing, whichever of the two comes first', async () => {
  const proposeFor = async (name: string) => {
    const { userId: id } = await addBuyer(ctx, name, 0n);
    const proposal = await propose({ userId: String(id) });
    const erase = () => eraser.ask('user!erase', { userId: String(id), reason: 'Asked for it' });
    return { proposal, erase, available: () => balanceOf(ctx.db, accounts.userAvailable(id)) };
  };
  const closed = await proposeFor('leaver');
  assert.equal((await closed.erase()).code, 0);
  assert.equal((await approve(closed.proposal)).error, 'user_not_found');
  assert.equal(await closed.available(), 0n);
  for (let i = 0; i < 5; i += 1) {
    const { proposal, erase, available } = await proposeFor(`leaver${i}`);
    const answers = await Promise.all([approve(proposal), erase()]);
    const outcome = [...answers.map(({ error }) => error ?? 'done'), String(await available())];
    assert.ok(
      ['done balance_remains 12500000', 'user_not_found done 0'].includes(outcome.join(' ')),
      outcome.join(' '),
    );
  }
});
