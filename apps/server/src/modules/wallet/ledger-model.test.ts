import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createIds, isDomainError, systemClock } from '@entrepot/domain';
import fc from 'fast-check';
import { inTx } from '#platform/database.ts';
import { testDatabase } from '#testkit/database/test-database.ts';
import { checkInvariants } from '../invariants/index.ts';
import { type AccountPath, accounts, balancesOf, type Leg, type Posting, post, reverse } from './index.ts';
import { rollUpEntries } from './roll-up-entries.ts';

const runs = Number(process.env.MODEL_RUNS ?? 16);
const length = Number(process.env.MODEL_LENGTH ?? 128);
/** Another one each time; a failure names it. */
const seed = Number(process.env.MODEL_SEED ?? Date.now() % 2 ** 31);

const { db } = await testDatabase();
const ids = createIds(systemClock);

const paths = [
  accounts.userAvailable(1n),
  accounts.userHeld(1n),
  accounts.userReceivable(1n),
  accounts.orderEscrow(1n),
  accounts.commission(),
  accounts.chainClearing('tron'),
] as const;
/** +1 where credits raise the balance; the first four must not fall below zero. */
const signs = [1n, 1n, -1n, 1n, 1n, -1n] as const;
const floored = 4;

/** The ledger in a few lines, for comparison: balances by path, and what each posted journal moved. */
const model = {
  balances: new Map<AccountPath, bigint>(paths.map((path) => [path, 0n])),
  journals: [] as { posting: Posting; legs: Leg[]; isReversal: boolean }[],
};

function applied(legs: readonly Leg[]): Map<AccountPath, bigint> | undefined {
  const next = new Map(model.balances);
  for (const { account, amountMicro } of legs) {
    const index = paths.indexOf(account as (typeof paths)[number]);
    next.set(account, (next.get(account) ?? 0n) + (signs[index] ?? 1n) * amountMicro);
  }
  return paths.slice(0, floored).some((path) => (next.get(path) ?? 0n) < 0n) ? undefined : next;
}

type Operation =
  | { readonly do: 'move'; readonly legs: Leg[] }
  | { readonly do: 'reverse'; readonly pick: number }
  | { readonly do: 'repeat'; readonly pick: number }
  | { readonly do: 'roll up' };

const account = fc.integer({ min: 0, max: paths.length - 1 });
const amount = fc.bigInt(1n, 200n);
const moved = fc.array(
  fc.tuple(account, account, amount).filter(([from, to]) => from !== to),
  { minLength: 1, maxLength: 4 },
);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  {
    weight: 8,
    arbitrary: moved.map((moves) => ({
      do: 'move' as const,
      legs: moves.flatMap(([from, to, amountMicro]) => [
        { account: paths[from] ?? 'suspense', amountMicro: -amountMicro },
        { account: paths[to] ?? 'suspense', amountMicro },
      ]),
    })),
  },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ do: 'reverse' as const, pick })) },
  { weight: 2, arbitrary: fc.nat().map((pick) => ({ do: 'repeat' as const, pick })) },
  { weight: 1, arbitrary: fc.constant({ do: 'roll up' as const }) },
);

const journal = (legs: readonly Leg[], id = ids.next()) => ({
  id,
  key: `model:${id}`,
  kind: 'model',
  ref: 'model:1',
  at: new Date(),
  legs,
});

/** Posts and compares: the same outcome, and a refusal exactly where the model would fall below a floor. */
async function expectPosting(legs: Leg[], isReversal: boolean, run: () => Promise<Posting>): Promise<void> {
  const next = applied(legs);
  try {
    const posting = await run();
    assert.ok(next, 'the ledger posted what the model refuses');
    model.balances = next;
    model.journals.push({ posting, legs, isReversal });
  } catch (error) {
    assert.ok(isDomainError(error) && error.key === 'insufficient_balance', String(error));
    assert.equal(next, undefined, 'the ledger refused what the model posts');
  }
}

async function perform(step: Operation, reversed: Set<bigint>): Promise<void> {
  if (step.do === 'roll up') return rollUpEntries(db);
  if (step.do === 'move') {
    const sums = new Map<AccountPath, bigint>();
    for (const leg of step.legs) sums.set(leg.account, (sums.get(leg.account) ?? 0n) + leg.amountMicro);
    if ([...sums.values()].every((sum) => sum === 0n)) return;
    return expectPosting(step.legs, false, () => inTx(db, (tx) => post(tx, journal(step.legs))));
  }
  const earlier = model.journals[step.pick % Math.max(model.journals.length, 1)];
  if (earlier === undefined || reversed.has(earlier.posting.journalId)) return;
  const id = earlier.posting.journalId;
  if (step.do === 'repeat') {
    if (earlier.isReversal) return;
    const repeated = await inTx(db, (tx) => post(tx, journal(earlier.legs, id)));
    assert.deepEqual(repeated, { journalId: id, replayed: true });
    return;
  }
  const legs = earlier.legs.map((leg) => ({ ...leg, amountMicro: -leg.amountMicro }));
  const correction = {
    id: ids.next(),
    at: new Date(),
    reverses: id,
    reason: 'model',
    makerStaffId: 1n,
    checkerStaffId: 2n,
  };
  await expectPosting(legs, true, () => inTx(db, (tx) => reverse(tx, correction)));
  if (model.journals.at(-1)?.posting.journalId === correction.id) reversed.add(id);
}

test(`random postings, repetitions, reversals and roll-ups leave the same balances as the model, step by step (${runs} × ${length})`, async () => {
  const reversed = new Set<bigint>();
  const run = fc.asyncProperty(fc.array(operation, { minLength: length, maxLength: length }), async (steps) => {
    for (const step of steps) {
      await perform(step, reversed);
      assert.deepEqual(await balancesOf(db, paths), model.balances);
    }
  });
  // The ledger goes on from run to run, so a failing sequence cannot be replayed shorter.
  await fc.assert(run, { numRuns: runs, seed, endOnFailure: true });
  assert.ok(
    model.journals.length > 50 && reversed.size > 5,
    `${model.journals.length} journals, ${reversed.size} reversals`,
  );
  // The random moves belong to no order and lend money that nobody holds; the books themselves must be whole.
  const broken = (await checkInvariants(db)).map(({ code }) => code);
  assert.deepEqual(
    broken.filter((code) =>
      [
        'journal_balanced',
        'balance_as_entries',
        'balance_above_floor',
        'running_balance_unbroken',
        'journal_complete',
      ].includes(code),
    ),
    [],
  );
});
