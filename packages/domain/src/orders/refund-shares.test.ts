import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { centMicro } from '../money/money.ts';
import { splitCommission } from '../money/rates.ts';
import {
  commissionAfterRefund,
  type RefundableLine,
  refundableOf,
  refundScope,
  soldPiecesOf,
  splitRefund,
} from './refund-shares.ts';

const line = (change: Partial<RefundableLine>): RefundableLine => ({
  paidMicro: 10_000_000n,
  commissionMicro: 500_000n,
  refundedMicro: 0n,
  quantity: 3,
  ...change,
});

test('pieces of a line: their part in whole cents, all of them what is left', () => {
  assert.equal(refundableOf(line({}), 1), 3_330_000n);
  assert.equal(refundableOf(line({}), 2), 6_660_000n);
  assert.equal(refundableOf(line({}), 3), 10_000_000n);
  assert.equal(refundableOf(line({ refundedMicro: 8_000_000n }), 1), 2_000_000n);
  assert.equal(refundableOf(line({ refundedMicro: 8_000_000n }), 3), 2_000_000n);
  assert.equal(refundableOf(line({}), 0), 0n);
});

test('the commission that is left is the rate of what is left, rounded down; nothing after a whole refund', () => {
  const odd = line({ paidMicro: 99_990_000n, commissionMicro: 12_498_750n });
  assert.equal(commissionAfterRefund(odd, 0n), 12_498_750n);
  assert.equal(commissionAfterRefund(odd, 33_330_000n), 8_332_500n);
  assert.equal(commissionAfterRefund(odd, 99_980_000n), 1_250n);
  assert.equal(commissionAfterRefund(odd, 99_990_000n), 0n);
  assert.equal(commissionAfterRefund(line({ paidMicro: 0n, commissionMicro: 0n }), 0n), 0n);
});

test('a refund above its scope, or of parts of a cent, is a mistake', () => {
  const scope = { linesMicro: [5_000_000n], otherMicro: 0n };
  assert.throws(() => splitRefund(5_010_000n, [line({})], scope), RangeError);
  assert.throws(() => splitRefund(1n, [line({})], scope), RangeError);
});

test('a refund falls on the pieces it names, and on the whole order when it names none or is above what they brought', () => {
  const lines = [line({}), line({ paidMicro: 6_000_000n, quantity: 1 })];
  const scopeOf = (amountMicro: bigint, pieces: number[]) =>
    refundScope(lines, { amountMicro, pieces, leftMicro: 20_000_000n });
  assert.deepEqual(scopeOf(3_000_000n, [1, 0]), { linesMicro: [3_330_000n, 0n], otherMicro: 0n });
  assert.deepEqual(scopeOf(3_330_000n, [1, 0]), { linesMicro: [3_330_000n, 0n], otherMicro: 0n });
  const whole = { linesMicro: [10_000_000n, 6_000_000n], otherMicro: 4_000_000n };
  assert.deepEqual(scopeOf(3_340_000n, [1, 0]), whole);
  assert.deepEqual(scopeOf(3_000_000n, [0, 0]), whole);
});

const cents = (max: number) => fc.integer({ min: 0, max }).map((number) => BigInt(number) * centMicro);

const order = fc.record({
  lines: fc.array(fc.record({ paidMicro: cents(500_000), quantity: fc.integer({ min: 1, max: 50 }) }), {
    minLength: 1,
    maxLength: 8,
  }),
  otherMicro: cents(50_000),
  rate: fc.constantFrom('0', '0.05', '0.125', '0.333333', '1'),
  /** Each refund: which lines it is for (a bit each; none is the whole order), and what part of what it may be. */
  refunds: fc.array(fc.record({ mask: fc.nat(255), pieces: fc.integer({ min: 1, max: 50 }), part: fc.nat(1000) }), {
    maxLength: 12,
  }),
});

test('any refunds: parts add up, no line gives more than it brought, the platform never more than its rate', () => {
  fc.assert(
    fc.property(order, ({ lines: drawn, otherMicro, rate, refunds }) => {
      let lines = drawn.map((each) => ({
        ...each,
        refundedMicro: 0n,
        commissionMicro: splitCommission(each.paidMicro, rate).commission,
      }));
      const total = lines.reduce((sum, each) => sum + each.paidMicro, otherMicro);
      let otherLeft = otherMicro;
      let refunded = 0n;
      let back = 0n;
      for (const { mask, pieces, part } of refunds) {
        const isWhole = mask === 0;
        const linesMicro = lines.map((each, index) =>
          isWhole ? refundableOf(each, each.quantity) : mask & (1 << index) ? refundableOf(each, pieces) : 0n,
        );
        const scope = { linesMicro, otherMicro: isWhole ? otherLeft : 0n };
        const most = linesMicro.reduce((sum, each) => sum + each, scope.otherMicro);
        const amount = ((most / centMicro) * BigInt(part)) / 1000n;
        const split = splitRefund(amount * centMicro, lines, scope);
        assert.equal(
          split.lines.reduce((sum, share) => sum + share.amountMicro, split.otherMicro),
          amount * centMicro,
        );
        for (const [index, share] of split.lines.entries()) assert.ok(share.amountMicro <= (linesMicro[index] ?? 0n));
        lines = lines.map((each, index) => ({
          ...each,
          refundedMicro: each.refundedMicro + (split.lines[index]?.amountMicro ?? 0n),
        }));
        otherLeft -= split.otherMicro;
        refunded += amount * centMicro;
        back += split.commissionBackMicro;
      }
      // What settles afterwards is what is left, and the commission of what is left.
      const commission = lines.reduce((sum, each) => sum + each.commissionMicro, 0n) - back;
      const left = lines.reduce((sum, each) => sum + commissionAfterRefund(each, each.refundedMicro), 0n);
      assert.equal(commission, left);
      assert.ok(otherLeft >= 0n && commission >= 0n && commission <= total - refunded);
      for (const each of lines) {
        assert.ok(each.refundedMicro <= each.paidMicro);
        const fair = splitCommission(each.paidMicro - each.refundedMicro, rate).commission;
        assert.ok(commissionAfterRefund(each, each.refundedMicro) <= fair);
      }
      if (refunded === total) assert.equal(commission, 0n);
    }),
    { numRuns: 500 },
  );
});

test('pieces that were paid back are no longer sold, in whole pieces', () => {
  const sold = (refundedMicro: bigint) => soldPiecesOf(line({ refundedMicro }));
  assert.deepEqual([0n, 3_333_333n, 3_333_334n, 6_666_667n, 9_999_999n, 10_000_000n].map(sold), [3, 3, 2, 1, 1, 0]);
  assert.equal(soldPiecesOf(line({ paidMicro: 0n })), 3);
});
