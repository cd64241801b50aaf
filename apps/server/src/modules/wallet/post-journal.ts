import { createHash } from 'node:crypto';
import { type Asset, DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import { prepared } from '#platform/database/prepared.ts';
import { sqlState } from '#platform/database/sql-state.ts';
import { brokenConstraint, type Tx } from '#platform/database.ts';
import type { AccountPath } from './account-paths.ts';

/**
 * One movement, in USDT micro-units or the minor units of the asset that is named: positive credits the account (people own more),
 * negative debits it.
 */
export type Leg = { readonly account: AccountPath; readonly amountMicro: bigint; readonly asset?: Asset };

/** What journals are posted for. Each kind is explained by an invariant, so that one that was forged by hand is found. */
export const journalKinds: readonly string[] = [
  'deposit',
  'order_paid',
  'settlement',
  'refund',
  'chargeback',
  'withdrawal',
  'withdrawal_return',
  'withdrawal_paid',
  'reversal',
  'deposit_shortfall',
  'balance_corrected',
  'loan_pool_funded',
  'loan_disbursed',
  'loan_accrued',
  'loan_repaid',
  'loan_reallocated',
  'loan_written_off',
];

export type Journal = {
  readonly id: bigint;
  /** Names the business event and is kept for ever, such as `order_paid:<order id>`. */
  readonly key: string;
  /** snake_case; what happened. One of `journalKinds`, tests aside. */
  readonly kind: string;
  /** What it happened to: `<thing>:<id>`. */
  readonly ref: string;
  readonly at: Date;
  /** Sums to zero per asset. Legs on the same account and asset are merged, those that come to zero are left out. */
  readonly legs: readonly Leg[];
};

/** Set on a correction only. */
export type Correction = {
  readonly reverses: bigint;
  readonly reason: string;
  readonly makerStaffId: bigint;
  readonly checkerStaffId: bigint;
};

export type Posting = {
  /** The journal that stands for the key: the one given, or the first one when the request is a repetition. */
  readonly journalId: bigint;
  /** Whether the key was posted before with the same content, so that nothing was written now. */
  readonly replayed: boolean;
};

/**
 * Posts a journal in the caller's transaction, at most once per key.
 *
 * Legs that are unbalanced, on unknown accounts or all zero are a programming error and throw an ordinary one. Balances
 * are locked in one order within a journal: put movements that belong together into one journal rather than into
 * several of one transaction.
 *
 * @throws DomainError `insufficient_balance` when an account would fall below its floor and `idempotency_conflict` when
 * the key stands for other content; both leave the transaction to be rolled back.
 */
export function post(tx: Tx, journal: Journal): Promise<Posting> {
  return postJournal(tx, journal, undefined);
}

/** The journal that was posted under a key. */
export async function findJournal(tx: Tx, key: string): Promise<bigint | undefined> {
  const { rows } = await sql<{ id: bigint }>`select id from ledger_journals where key = ${key}`.execute(tx);
  return rows[0]?.id;
}

type PostedRow = { readonly journalId: bigint; readonly replayed: boolean };

/** As `post`, with what marks a reversal. */
export async function postJournal(tx: Tx, journal: Journal, correction: Correction | undefined): Promise<Posting> {
  const legs = mergeLegs(journal.legs);
  // A row of the type as PostgreSQL reads it; neither paths nor assets have anything to quote.
  const rowsOfLegs = legs.map(({ account, asset, amountMicro }) => `(${account},${asset},${amountMicro})`);
  try {
    const { rows } = await prepared(
      'ledger_post',
      sql<PostedRow>`
      select journal_id as "journalId", replayed from ledger_post(
        ${journal.id}::bigint, ${journal.key}, ${hashOf(journal, legs, correction)}::bytea, ${journal.kind}, ${journal.ref},
        ${journal.at}::timestamptz, ${rowsOfLegs}::ledger_leg[],
        ${correction?.reverses ?? null}::bigint, ${correction?.reason ?? null}::text,
        ${correction?.makerStaffId ?? null}::bigint, ${correction?.checkerStaffId ?? null}::bigint)`,
    ).execute(tx);
    const [row] = rows;
    if (row === undefined) throw new Error('ledger_post answered nothing');
    return row;
  } catch (error) {
    throw refusalOf(error) ?? error;
  }
}

/** One leg per account and asset, in their order, without those that come to zero. */
function mergeLegs(legs: readonly Leg[]): Required<Leg>[] {
  const sums = new Map<string, Required<Leg>>();
  for (const { account, amountMicro, asset = 'USDT' } of legs) {
    const key = `${account} ${asset}`;
    sums.set(key, { account, asset, amountMicro: (sums.get(key)?.amountMicro ?? 0n) + amountMicro });
  }
  return [...sums]
    .filter(([, { amountMicro }]) => amountMicro !== 0n)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, leg]) => leg);
}

/** Two requests are the same when they move the same money for the same reason; ids and times differ between attempts. */
function hashOf(journal: Journal, legs: readonly Required<Leg>[], correction: Correction | undefined): Buffer {
  const moved = legs.map((leg) => [leg.account, leg.amountMicro.toString()]);
  const corrected = correction && [
    correction.reverses.toString(),
    correction.reason,
    correction.makerStaffId.toString(),
    correction.checkerStaffId.toString(),
  ];
  // Journals in USDT alone were hashed before there were others, and keep their hash.
  const assets = legs.every(({ asset }) => asset === 'USDT') ? [] : [legs.map(({ asset }) => asset)];
  return createHash('sha256')
    .update(JSON.stringify([journal.kind, journal.ref, moved, corrected ?? null, ...assets]))
    .digest();
}

function refusalOf(error: unknown): DomainError | undefined {
  if (brokenConstraint(error) === 'ledger_balances_floor') return new DomainError('insufficient_balance');
  if (sqlState(error) === 'LG001') return new DomainError('idempotency_conflict');
  return undefined;
}
