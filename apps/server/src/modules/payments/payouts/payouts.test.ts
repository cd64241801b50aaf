import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { adminWithdrawals, withdrawals } from '@entrepot/contract';
import { refusal } from '#testkit/calls/refusal.ts';
import { type Anvil, chainSkip, startAnvil } from '#testkit/chains/anvil.ts';
import { startSigner } from '#testkit/chains/signer-process.ts';
import { encodeCall, tetherLikeCode } from '#testkit/chains/tether-like.ts';
import { testChains } from '#testkit/chains/watched-chains.ts';
import { addBuyer, addStaff, testFundPassword } from '#testkit/small-market.ts';
import { call, testContext } from '#testkit/test-context.ts';
import { parseAddress, signerOf } from '../../chains/index.ts';
import { ethereumSource } from '../../chains/sources/ethereum.ts';
import { createNodeClient } from '../../chains/sources/node-client.ts';
import { payoutSource } from '../../chains/sources/payout-source.ts';
import { accounts, balanceOf } from '../../wallet/index.ts';
import { paymentsModule } from '../index.ts';
import { sendBy } from './hand-over.ts';
import { watchSentBy } from './watch-sent.ts';

const usdt = 1_000_000n;
const channel = 'usdt_erc20';
/** Of an account that nobody else uses. */
const key = '4c0883a69102937d6231471b5dbb6204fe5129617082792ae468d01a3f362318';

describe('withdrawals on a real chain of Ethereum’s rules', { skip: chainSkip }, async () => {
  if (chainSkip !== false) return;
  const base = await testContext();
  const chain = await startAnvil();
  after(chain.stop);
  const [tether = ''] = chain.people;
  const contract = await deploy(chain, tether);
  const signer = await startSigner(chain, { key, contract, maximum: '500' });
  await chain.rpc('anvil_setBalance', signer.account, '0x56bc75e2d63100000');
  await transfer(tether, signer.account, 10_000n * usdt);
  const ethereum = { ...testChains.ethereum, signer: signer.access };
  const ctx = { ...base, config: { ...base.config, chains: { ...testChains, ethereum } } };
  const { routes } = paymentsModule;
  const client = createNodeClient(chain);
  const source = payoutSource(ethereumSource(client, { chainId: 1, usdtContract: contract }), client);
  const remote = signerOf(ctx.config, 'ethereum') ?? assert.fail();
  const { session } = await addStaff(ctx, 'payer', ['withdrawals.review', 'withdrawals.pay']);

  function transfer(from: string, to: string, amount: bigint) {
    return chain.send({ from, to: contract, data: encodeCall('transfer(address,uint256)', to, amount) });
  }
  const paidTo = async (address: string) =>
    BigInt(
      await chain.rpc<string>('eth_call', { to: contract, data: encodeCall('balances(address)', address) }, 'latest'),
    );

  let people = 0;
  /** An approved withdrawal of 100 USDT, of which 95 are to arrive at an address of its own. */
  async function approved(amount = '100.00') {
    people += 1;
    const buyer = await addBuyer(ctx, `payee${people}`, 1000n);
    const address = parseAddress('ethereum', `0x${(0xabc000 + people).toString(16).padStart(40, '1')}`) ?? '';
    const as = { session: buyer.session };
    await call(ctx, routes, withdrawals.bindWithdrawAddress, { channel, address, safeword: testFundPassword }, as);
    const { session_token } = await call(ctx, routes, withdrawals.withdrawalOpen, {}, as);
    const form = { channel, amount, safeword: testFundPassword, session_token } as const;
    const { withdrawalId } = await call(ctx, routes, withdrawals.withdrawalApply, form, as);
    await call(ctx, routes, adminWithdrawals.withdrawalApprove, { withdrawalId }, { session });
    return { withdrawalId, address, userId: buyer.userId };
  }
  const info = (withdrawalId: string) =>
    call(ctx, routes, adminWithdrawals.withdrawalInfo, { withdrawalId }, { session });
  const stateOf = async (withdrawalId: string) => (await info(withdrawalId)).state;
  const send = (withdrawalId: string, txHash: string) =>
    call(ctx, routes, adminWithdrawals.withdrawalSend, { withdrawalId, txHash }, { session });
  const confirm = (withdrawalId: string) =>
    call(ctx, routes, adminWithdrawals.withdrawalConfirm, { withdrawalId }, { session });
  const available = (userId: bigint) => balanceOf(ctx.db, accounts.userAvailable(userId));
  const turn = () => sendBy(ctx, remote, channel);
  const watch = () => watchSentBy(ctx, source, channel, remote);
  async function untilPaid({ withdrawalId }: { withdrawalId: string }) {
    for (let left = 100; left > 0 && (await stateOf(withdrawalId)) === 'sent'; left -= 1) {
      await chain.mine(66);
      await watch();
    }
    return stateOf(withdrawalId);
  }

  test('an approved withdrawal is signed, sent, seen, and confirmed once it is final', async () => {
    const one = await approved();
    assert.equal(await turn(), 1);
    assert.equal(await stateOf(one.withdrawalId), 'sent');
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).chainState, 'seen');
    await chain.mine(66);
    assert.equal(await watch(), 1);
    assert.equal(await stateOf(one.withdrawalId), 'confirmed');
    assert.equal(await paidTo(one.address), 95n * usdt);
    assert.equal(await available(one.userId), 900n * usdt);
    const { log, signer: by } = await info(one.withdrawalId);
    assert.equal(by, 'automatic');
    assert.deepEqual(
      log.map(({ event }) => event),
      ['submitted', 'approve', 'hand_over', 'sign', 'confirm_seen'],
    );
  });

  for (const when of ['kill after', 'kill before'] as const) {
    test(`a signer that is killed ${when === 'kill after' ? 'after' : 'before'} its transaction has left pays once`, async () => {
      const one = await approved();
      signer.onSend(when);
      assert.equal(await turn(), 0);
      await signer.killed();
      assert.equal(await stateOf(one.withdrawalId), 'signing');
      signer.onSend('pass');
      await signer.restart();
      assert.equal(await turn(), 1);
      assert.equal(await untilPaid(one), 'confirmed');
      assert.equal(await paidTo(one.address), 95n * usdt);
    });
  }

  test('a shop that forgets the answer asks again and gets the same transaction', async () => {
    const one = await approved();
    const payment = { reference: one.withdrawalId, to: one.address, amountMinor: 95n * usdt };
    const first = await remote.pay(payment);
    const again = await Promise.all(Array.from({ length: 8 }, () => remote.pay(payment)));
    for (const signing of again) assert.deepEqual(signing, first);
    await turn();
    assert.equal(await untilPaid(one), 'confirmed');
    assert.equal(await paidTo(one.address), 95n * usdt);
    assert.equal((await remote.pay({ ...payment, amountMinor: 1n })).state, 'unknown');
    assert.deepEqual(await remote.readHashes(one.withdrawalId), first.state === 'signed' && first.hashes);
    assert.deepEqual(await remote.readHashes('1'), []);
  });

  test('many at once take their nonces without a gap, and each is paid once', async () => {
    const many = [];
    for (let count = 0; count < 6; count += 1) many.push(await approved());
    await Promise.all([turn(), turn(), turn()]);
    for (const one of many) {
      assert.equal(await untilPaid(one), 'confirmed');
      assert.equal(await paidTo(one.address), 95n * usdt);
    }
  });

  test('what a node loses is sent again from what was kept', async () => {
    signer.onSend('lose');
    const [one, two] = [await approved(), await approved()];
    assert.equal(await turn(), 2);
    await chain.mine(66);
    assert.equal(await watch(), 0);
    assert.equal(await paidTo(one.address), 0n);
    signer.onSend('pass');
    // At its start, as every fifteen seconds.
    await signer.restart();
    for (const each of [one, two]) assert.equal(await untilPaid(each), 'confirmed');
    assert.equal(await paidTo(one.address), 95n * usdt);
  });

  test('what a signer will not pay goes back to staff', async () => {
    const large = await approved('600.00');
    const small = await approved('200.00');
    const left = await paidTo(signer.account);
    assert.equal(await turn(), 2);
    assert.equal(await untilPaid(small), 'confirmed');
    assert.equal(await stateOf(large.withdrawalId), 'approved');
    assert.equal((await info(large.withdrawalId)).signer, 'staff');
    assert.equal((await info(large.withdrawalId)).log.at(-1)?.reason, 'above_maximum');
    assert.equal(left - (await paidTo(signer.account)), 195n * usdt);
    assert.equal(await turn(), 0);
    const { transactionHash } = await transfer(tether, large.address, 595n * usdt);
    await send(large.withdrawalId, transactionHash);
    assert.equal(await untilPaid(large), 'confirmed');
  });

  test('while a signer has it nobody refuses it or says that it failed', async () => {
    const one = await approved();
    signer.onSend('kill before');
    await turn();
    await signer.killed();
    const by = { session };
    const reason = 'late';
    const { withdrawalId } = one;
    await assert.rejects(
      call(ctx, routes, adminWithdrawals.withdrawalReject, { withdrawalId, reason }, by),
      refusal('withdrawal_state_changed'),
    );
    await assert.rejects(send(withdrawalId, 'f'.repeat(64)), refusal('withdrawal_state_changed'));
    signer.onSend('pass');
    await signer.restart();
    await turn();
    await assert.rejects(
      call(ctx, routes, adminWithdrawals.withdrawalFail, { withdrawalId, reason }, by),
      refusal('withdrawal_state_changed'),
    );
    await assert.rejects(send(withdrawalId, 'f'.repeat(64)), refusal('withdrawal_state_changed'));
    await assert.rejects(confirm(withdrawalId), refusal('withdrawal_state_changed'));
    assert.equal(await untilPaid(one), 'confirmed');
  });

  test('what staff sent and a block has, nobody says of that it failed', async () => {
    const one = await approved();
    await byStaff(one.withdrawalId);
    const { transactionHash } = await transfer(tether, one.address, 95n * usdt);
    await send(one.withdrawalId, transactionHash);
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).chainState, 'seen');
    const fail = { withdrawalId: one.withdrawalId, reason: 'never arrived' };
    const failing = call(ctx, routes, adminWithdrawals.withdrawalFail, fail, { session });
    await assert.rejects(failing, refusal('withdrawal_state_changed'));
    assert.equal(await available(one.userId), 900n * usdt);
    assert.equal(await untilPaid(one), 'confirmed');
  });

  test('what a replaced block had is sent again by the signer, and paid once', async () => {
    const one = await approved();
    const before = await chain.rpc<string>('evm_snapshot');
    await turn();
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).chainState, 'seen');
    await chain.rpc('evm_revert', before);
    signer.onSend('lose');
    // Until the height that it was seen at is final, a node that lags is not believed.
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).chainState, 'seen');
    await chain.mine(66);
    assert.equal(await watch(), 0);
    const { chainState, isStuck, log } = await info(one.withdrawalId);
    assert.deepEqual([chainState, isStuck, log.at(-1)?.event], ['dropped', true, 'dropped']);
    await assert.rejects(confirm(one.withdrawalId), refusal('withdrawal_state_changed'));
    await assert.rejects(send(one.withdrawalId, 'f'.repeat(64)), refusal('withdrawal_state_changed'));
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).log.filter(({ event }) => event === 'dropped').length, 1);
    signer.onSend('pass');
    await signer.restart();
    assert.equal(await untilPaid(one), 'confirmed');
    assert.equal(await paidTo(one.address), 95n * usdt);
    assert.equal(await available(one.userId), 900n * usdt);
  });

  test('what staff sent and a replaced block had, staff send again under another transaction', async () => {
    const one = await approved();
    await byStaff(one.withdrawalId);
    const before = await chain.rpc<string>('evm_snapshot');
    const lost = await transfer(tether, one.address, 95n * usdt);
    await send(one.withdrawalId, lost.transactionHash);
    assert.equal(await watch(), 0);
    await assert.rejects(send(one.withdrawalId, 'e'.repeat(64)), refusal('withdrawal_state_changed'));
    await chain.rpc('evm_revert', before);
    await chain.mine(66);
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).isStuck, true);
    await chain.mine(1);
    const again = await transfer(tether, one.address, 95n * usdt);
    await send(one.withdrawalId, again.transactionHash);
    assert.equal((await info(one.withdrawalId)).chainState, '');
    assert.equal(await untilPaid(one), 'confirmed');
    assert.equal(await paidTo(one.address), 95n * usdt);
  });

  test('a transfer that the chain refused gives the money back, once', async () => {
    const one = await approved();
    // Sent by hand with gas that is given, as a wallet would that does not try it out before.
    await byStaff(one.withdrawalId);
    const failed = await transfer(tether, one.address, 10n ** 17n);
    assert.equal(failed.status, '0x0');
    await send(one.withdrawalId, failed.transactionHash);
    assert.equal(await watch(), 0);
    assert.equal(await available(one.userId), 900n * usdt);
    await chain.mine(66);
    const ended = await Promise.all([watch(), watch(), watch()]);
    assert.equal(
      ended.reduce((sum, count) => sum + count, 0),
      1,
    );
    assert.equal(await stateOf(one.withdrawalId), 'failed');
    assert.equal(await available(one.userId), 1000n * usdt);
    assert.notEqual((await info(one.withdrawalId)).reason, '');
  });

  test('a transaction that paid another amount or somebody else confirms nothing, and staff may name the right one', async () => {
    const one = await approved();
    await byStaff(one.withdrawalId);
    const short = await transfer(tether, one.address, 94n * usdt);
    await send(one.withdrawalId, short.transactionHash);
    await chain.mine(66);
    assert.equal(await watch(), 0);
    const seen = await info(one.withdrawalId);
    assert.deepEqual([seen.state, seen.chainState, seen.isStuck], ['sent', 'mismatch', true]);
    await assert.rejects(confirm(one.withdrawalId), refusal('withdrawal_state_changed'));
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).log.filter(({ event }) => event === 'mismatch').length, 1);
    const stranger = await transfer(tether, tether, 95n * usdt);
    await send(one.withdrawalId, stranger.transactionHash);
    await chain.mine(66);
    assert.equal(await watch(), 0);
    const right = await transfer(tether, one.address, 95n * usdt);
    await send(one.withdrawalId, right.transactionHash);
    assert.equal(await untilPaid(one), 'confirmed');
    assert.equal((await info(one.withdrawalId)).txHash, right.transactionHash.slice(2));
  });

  test('what no block has yet is shown as stuck after a while', async () => {
    const one = await approved();
    await byStaff(one.withdrawalId);
    await send(one.withdrawalId, 'd'.repeat(64));
    assert.equal(await watch(), 0);
    assert.equal((await info(one.withdrawalId)).isStuck, false);
    ctx.settingValues.set('withdrawal_stuck_minutes', 5);
    ctx.clock.advanceMs(301_000);
    assert.equal((await info(one.withdrawalId)).isStuck, true);
  });

  test('the key is in nothing that the signer wrote, and unsigned requests are refused', async () => {
    assert.ok(signer.output().includes(signer.account));
    assert.ok(!signer.output().toLowerCase().includes(key));
    const body = JSON.stringify({ reference: '1', to: tether, amount: '1' });
    for (const headers of [{}, { 'x-entrepot-signature': 'ab' }, { 'x-entrepot-signature': 'a'.repeat(64) }])
      for (const [path, asked] of [
        ['/payments', { method: 'POST', body, headers }],
        ['/payments/1', { headers }],
      ] as const)
        assert.equal((await fetch(`${signer.access.url}${path}`, asked)).status, 401);
  });

  /** Keeps a withdrawal from the signer: staff send it. */
  async function byStaff(withdrawalId: string) {
    const refusing = { pay: async () => ({ state: 'refused', reason: 'by hand' }) as const };
    await sendBy(ctx, refusing, channel);
    assert.equal((await info(withdrawalId)).signer, 'staff');
  }
});

async function deploy(chain: Anvil, from: string): Promise<string> {
  const { contractAddress } = await chain.send({ from, data: tetherLikeCode(1_000_000_000n * usdt) });
  return parseAddress('ethereum', contractAddress ?? '') ?? assert.fail('a contract has an address');
}
