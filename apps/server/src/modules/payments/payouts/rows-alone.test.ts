import assert from 'node:assert/strict';
import { test } from 'node:test';
import { adminWithdrawals, withdrawals } from '@entrepot/contract';
import { addBuyer, addStaff, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { type PayoutSource, parseAddress, SourceFault } from '../../chains/index.ts';
import { paymentsModule } from '../index.ts';
import { sendBy } from './hand-over.ts';
import { watchSentBy } from './watch-sent.ts';

const ctx = await testContext();
const { routes } = paymentsModule;
const { session } = await addStaff(ctx, 'payer', ['withdrawals.review', 'withdrawals.pay']);
const channel = 'usdt_erc20';
const hashOf = (digit: string) => digit.repeat(64);

let people = 0;
/** An approved withdrawal of 100 USDT. */
async function approved() {
  people += 1;
  const buyer = await addBuyer(ctx, `payee${people}`, 1000n);
  const as = { session: buyer.session };
  const address = parseAddress('ethereum', `0x${String(people).padStart(40, '1')}`) ?? assert.fail('an address');
  await call(ctx, routes, withdrawals.bindWithdrawAddress, { channel, address, safeword: testFundPassword }, as);
  const { session_token } = await call(ctx, routes, withdrawals.withdrawalOpen, {}, as);
  const form = { channel, amount: '100.00', safeword: testFundPassword, session_token } as const;
  const { withdrawalId } = await call(ctx, routes, withdrawals.withdrawalApply, form, as);
  await call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session });
  return { withdrawalId, address, as };
}
const stateOf = async (withdrawalId: string) =>
  (await call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session })).state;
const signedBy = (hashes: Readonly<Record<string, string>>) => ({
  pay: async ({ reference }: { readonly reference: string }) => {
    const hash = hashes[reference];
    return hash === undefined
      ? ({ state: 'refused', reason: 'above_daily_maximum' } as const)
      : ({ state: 'signed', hashes: [hash] } as const);
  },
});

/** A node that has every transaction in a final block that paid, except those that it says nonsense about. */
function nodeOf(
  paid: Readonly<Record<string, string>>,
  asked: string[],
  nonsense: readonly string[] = [],
): PayoutSource {
  const source: Pick<PayoutSource, 'readHead' | 'locate' | 'readBlock'> = {
    readHead: async () => ({ height: 9, finalHeight: 9 }) as never,
    locate: async (txHash) => {
      asked.push(txHash);
      if (nonsense.includes(txHash)) throw new SourceFault('bad_answer', 'no receipt');
      return paid[txHash] === undefined ? undefined : { height: 1, isSuccess: true };
    },
    readBlock: async () =>
      ({
        hash: 'b',
        transfers: Object.entries(paid).map(([txHash, to]) => ({
          txHash,
          to,
          asset: 'USDT',
          amountMinor: 95_000_000n,
        })),
      }) as never,
  };
  return source as PayoutSource;
}

test('what the signer will not pay goes back to staff, and its owner reads nothing of why', async () => {
  const { withdrawalId, as } = await approved();
  assert.equal(await sendBy(ctx, signedBy({}), channel), 1);
  const { log } = await call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session });
  assert.equal(log.at(-1)?.reason, 'above_daily_maximum');
  const own = await call(ctx, routes, withdrawals.withdrawalGet, { withdrawalId }, as);
  assert.deepEqual([own.status, own.reason], ['processing', '']);
  const reason = 'Please write to us.';
  await call(ctx, routes, adminWithdrawals.withdrawalReject, { withdrawalId, reason }, { session });
  assert.equal((await call(ctx, routes, withdrawals.withdrawalGet, { withdrawalId }, as)).reason, reason);
});

test('a signing that fails keeps no other up, and its owner sees it as in progress', async () => {
  const many = [await approved(), await approved(), await approved()];
  const [one, two, three] = many.map(({ withdrawalId }) => withdrawalId);
  if (!one || !two || !three) return assert.fail('there are three');
  // Two of one transaction: the second breaks a constraint.
  assert.equal(
    await sendBy(ctx, signedBy({ [one]: hashOf('a'), [two]: hashOf('a'), [three]: hashOf('c') }), channel),
    2,
  );
  assert.equal(await stateOf(three), 'sent');
  const states = await Promise.all([one, two].map(stateOf));
  assert.deepEqual(states.toSorted(), ['sent', 'signing']);
  for (const { as, withdrawalId } of many) {
    const { pageList } = await call(ctx, routes, withdrawals.withdrawalList, { status: 'processing' }, as);
    assert.deepEqual(
      pageList.map((row) => row.withdrawalId),
      [withdrawalId],
    );
  }
});

test('a payment that was signed again is found by what the signer says; a signer that is silent is asked once in a turn', async () => {
  const many = [await approved(), await approved()];
  const [raised, other] = many;
  if (!raised || !other) return assert.fail('there are two');
  await sendBy(ctx, signedBy({ [raised.withdrawalId]: hashOf('1'), [other.withdrawalId]: hashOf('2') }), channel);
  const node = nodeOf({ [hashOf('3')]: raised.address }, []);
  const asked: string[] = [];
  const silent = async (reference: string) => void asked.push(reference);
  assert.equal(await watchSentBy(ctx, node, channel, { readHashes: silent as () => Promise<undefined> }), 0);
  assert.equal(asked.length, 1);
  const readHashes = async (reference: string) => (reference === raised.withdrawalId ? [hashOf('3'), hashOf('1')] : []);
  assert.equal(await watchSentBy(ctx, node, channel, { readHashes }), 1);
  assert.deepEqual(await Promise.all(many.map(({ withdrawalId }) => stateOf(withdrawalId))), ['confirmed', 'sent']);
});

test('a transaction that a node answers nonsense about keeps no other up, and the node is not relied on for it', async () => {
  const [odd, plain] = [await approved(), await approved()];
  await sendBy(ctx, signedBy({ [odd.withdrawalId]: hashOf('d'), [plain.withdrawalId]: hashOf('e') }), channel);
  const paid = { [hashOf('d')]: odd.address, [hashOf('e')]: plain.address };
  await assert.rejects(watchSentBy(ctx, nodeOf(paid, [], [hashOf('d')]), channel), SourceFault);
  assert.deepEqual([await stateOf(odd.withdrawalId), await stateOf(plain.withdrawalId)], ['sent', 'confirmed']);
  assert.equal(await watchSentBy(ctx, nodeOf(paid, []), channel), 1);
  assert.equal(await stateOf(odd.withdrawalId), 'confirmed');
});
