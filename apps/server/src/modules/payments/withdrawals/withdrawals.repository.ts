import {
  openWithdrawalStates,
  type WithdrawalEvent,
  type WithdrawalState,
  withdrawalTransitions,
} from '@entrepot/domain';
import { sql } from 'kysely';
import { brokenConstraint, type Db, type Tx } from '#platform/database.ts';
import type { Makers } from '../deposits/index.ts';
import type { WithdrawalChannel } from '../withdrawal-channels.ts';

export type Withdrawal = {
  readonly id: bigint;
  readonly userId: bigint;
  /** Twelve digits, shown to people. */
  readonly number: string;
  readonly channel: WithdrawalChannel;
  /** For a bank card its masked number. */
  readonly address: string;
  readonly cardId: bigint | null;
  readonly bankName: string | null;
  /** What leaves the balance, the fee included. */
  readonly amountMicro: bigint;
  readonly feeMicro: bigint;
  readonly status: WithdrawalState;
  readonly reason: string;
  readonly firstApprovedBy: bigint | null;
  /** On the chain; for a bank card what the bank calls the transfer. */
  readonly transaction: string | null;
  /** Who sends it; null until one of them began. */
  readonly signer: 'staff' | 'automatic' | null;
  /** What the chain says of the transaction: nothing, a block that is not final, that it paid something else, or that its block was replaced. */
  readonly chainState: '' | 'seen' | 'mismatch' | 'dropped';
  /** Of the block that it was last seen in. */
  readonly seenHeight: number | null;
  /** Who said that it came to nothing, until a second one has. */
  readonly failAskedBy: bigint | null;
  readonly createdAt: Date;
  /** Of its last step. */
  readonly updatedAt: Date;
  readonly sentAt: Date | null;
  readonly decidedAt: Date | null;
};

export const withdrawalColumns = sql`w.id, w.user_id as "userId", w.number, w.channel, w.address, w.card_id as "cardId",
  (select c.bank_name from withdrawal_cards c where c.id = w.card_id) as "bankName",
  w.amount_micro as "amountMicro", w.fee_micro as "feeMicro", w.status, w.reason, w.first_approved_by as "firstApprovedBy",
  w.transaction_hash as transaction, w.signer, w.chain_state as "chainState", w.seen_height::float8 as "seenHeight", w.fail_asked_by as "failAskedBy",
  w.created_at as "createdAt", w.updated_at as "updatedAt",
  w.sent_at as "sentAt", w.decided_at as "decidedAt"`;

export type NewWithdrawal = Pick<
  Withdrawal,
  'id' | 'userId' | 'number' | 'channel' | 'address' | 'cardId' | 'amountMicro' | 'feeMicro'
> & { readonly formHash: Buffer; readonly at: Date };

/** Inserts a withdrawal that waits for its review, with its log entry, and returns it. */
export async function insertWithdrawal(ctx: Makers, tx: Tx, made: NewWithdrawal): Promise<Withdrawal> {
  const { rows } = await sql<Withdrawal>`
    with w as (
      insert into withdrawals (id, user_id, number, channel, address, card_id, amount_micro, fee_micro, status, form_hash, created_at, updated_at)
      values (${made.id}, ${made.userId}, ${made.number}, ${made.channel}, ${made.address}, ${made.cardId}, ${made.amountMicro}, ${made.feeMicro},
        'under_review', ${made.formHash}, ${made.at}::timestamptz, ${made.at}::timestamptz)
      returning *
    ), logged as (
      insert into withdrawal_logs (id, withdrawal_id, event, actor, created_at)
      select ${ctx.ids.next()}::bigint, w.id, 'submitted', 'owner', ${made.at}::timestamptz from w
    )
    select ${withdrawalColumns} from w`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export async function findWithdrawal(db: Db | Tx, id: bigint): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`select ${withdrawalColumns} from withdrawals w where w.id = ${id}`.execute(db);
  return rows[0];
}

/** The withdrawal, locked for the transaction. */
export async function lockWithdrawal(tx: Tx, id: bigint): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${withdrawalColumns} from withdrawals w where w.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function findWithdrawalOfForm(tx: Tx, userId: bigint, formHash: Buffer): Promise<Withdrawal | undefined> {
  const { rows } = await sql<Withdrawal>`
    select ${withdrawalColumns} from withdrawals w where w.user_id = ${userId} and w.form_hash = ${formHash}`.execute(
    tx,
  );
  return rows[0];
}

export type OwnWithdrawals = {
  /** Set aside for withdrawals that have not ended. */
  readonly heldMicro: bigint;
  readonly open: number;
  /** Asked for since an instant; those that came to nothing, by whomever, are not held against a person. */
  readonly countedSince: number;
};

/** What a person's withdrawals come to. */
export async function sumWithdrawals(db: Db | Tx, userId: bigint, since: Date): Promise<OwnWithdrawals> {
  const { rows } = await sql<OwnWithdrawals>`
    select coalesce(sum(amount_micro) filter (where status = any (${[...openWithdrawalStates]}::text[])), 0) as "heldMicro",
           count(*) filter (where status = any (${[...openWithdrawalStates]}::text[]))::integer as open,
           count(*) filter (where created_at >= ${since} and status not in ('rejected', 'failed', 'cancelled'))::integer as "countedSince"
      from withdrawals where user_id = ${userId}`.execute(db);
  return rows[0] ?? { heldMicro: 0n, open: 0, countedSince: 0 };
}

/** What one member of staff alone has approved for a person since an instant, in micro-units, but for what came to nothing. */
export async function approvedByOne(db: Db | Tx, userId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{
    sumMicro: bigint;
  }>`select coalesce(sum(w.amount_micro), 0)::bigint as "sumMicro" from withdrawals w
    where w.user_id = ${userId} and w.status not in ('rejected', 'failed', 'cancelled')
      and exists (select from withdrawal_logs l where l.withdrawal_id = w.id and l.event = 'approve' and l.created_at > ${since})`.execute(
    db,
  );
  return rows[0]?.sumMicro ?? 0n;
}

/** Withdrawals that a person asked for between two instants and that have not ended. */
export async function openWithdrawalsOf(tx: Tx, userId: bigint, since: Date, until: Date): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint }>`select id from withdrawals
    where user_id = ${userId} and created_at between ${since} and ${until}
      and status = any (${[...openWithdrawalStates]}::text[])
    order by id for no key update`.execute(tx);
  return rows.map(({ id }) => id);
}

type Step = {
  readonly staffId?: bigint;
  readonly reason?: string;
  readonly transaction?: string;
  readonly signer?: 'staff' | 'automatic';
};

/**
 * Moves a withdrawal along the transition table and writes the log entry, in one statement: the only function that writes a
 * state. Its owner reads the reason of an end; of any other step it stands in the log alone. Returns the withdrawal as it is then; undefined when it was in no state in which the event may happen.
 *
 * @throws Error of the constraint `withdrawals_transaction_once` when another withdrawal was sent by the transaction; see `isSentAlready`.
 */
export async function moveWithdrawal(
  ctx: Makers,
  tx: Tx,
  event: WithdrawalEvent,
  id: bigint,
  { staffId, reason = '', transaction, signer }: Step,
): Promise<Withdrawal | undefined> {
  const { from, to, by } = withdrawalTransitions[event];
  const at = ctx.clock.now();
  const hasEnded = !openWithdrawalStates.includes(to);
  const { rows } = await sql<Withdrawal>`
    with w as (
      update withdrawals set status = ${to}, updated_at = ${at}::timestamptz,
        reason = case when ${hasEnded}::boolean then ${reason} else '' end,
        first_approved_by = case when ${event} = 'approve_first' then ${staffId ?? null}::bigint else first_approved_by end,
        approved_by = case when ${to} = 'approved' and ${by} = 'staff' then ${staffId ?? null}::bigint else approved_by end,
        transaction_hash = coalesce(${transaction ?? null}::text, transaction_hash),
        chain_state = case when ${transaction ?? null}::text is null then chain_state else '' end,
        fail_asked_by = case when ${event} = 'fail' then fail_asked_by end,
        signer = coalesce(${signer ?? null}::text, signer),
        sent_at = case when ${to} = 'sent' then ${at}::timestamptz else sent_at end,
        decided_at = case when ${hasEnded}::boolean then ${at}::timestamptz end
       where id = ${id} and status = any(${[...from]}::text[])
      returning *
    ), logged as (
      insert into withdrawal_logs (id, withdrawal_id, event, actor, staff_id, reason, transaction_hash, created_at)
      select ${ctx.ids.next()}::bigint, w.id, ${event}, ${by}, ${staffId ?? null}::bigint, ${reason}, ${transaction ?? null}::text,
        ${at}::timestamptz from w
    )
    select ${withdrawalColumns} from w`.execute(tx);
  return rows[0];
}

type ChainNote = {
  readonly state: Exclude<Withdrawal['chainState'], ''>;
  /** Of the block that it was seen in. */
  readonly height?: number | undefined;
};

/**
 * Records what the chain says of the transaction of a sent withdrawal that is locked; a contradiction goes into the history. Whoever wanted it
 * failed has to say so again: something else was known then.
 */
export async function recordChainState(
  ctx: Makers,
  tx: Tx,
  { id, chainState, seenHeight }: Withdrawal,
  { state, height = seenHeight ?? undefined }: ChainNote,
): Promise<void> {
  if (chainState === state && seenHeight === (height ?? null)) return;
  await sql`update withdrawals set chain_state = ${state}, seen_height = ${height ?? null}, fail_asked_by = null
    where id = ${id} and status = 'sent'`.execute(tx);
  if (state === 'seen') return;
  await sql`insert into withdrawal_logs (id, withdrawal_id, event, actor, transaction_hash, created_at)
    select ${ctx.ids.next()}::bigint, id, ${state}, 'system', transaction_hash, ${ctx.clock.now()}::timestamptz from withdrawals where id = ${id}`.execute(
    tx,
  );
}

/** Records that a member of staff says of a locked withdrawal that it came to nothing, and why. */
export async function askFailure(ctx: Makers, tx: Tx, id: bigint, staffId: bigint, reason: string): Promise<void> {
  await sql`
    with w as (update withdrawals set fail_asked_by = ${staffId} where id = ${id} returning id)
    insert into withdrawal_logs (id, withdrawal_id, event, actor, staff_id, reason, created_at)
    select ${ctx.ids.next()}::bigint, id, 'fail_first', 'staff', ${staffId}::bigint, ${reason}, ${ctx.clock.now()}::timestamptz from w`.execute(
    tx,
  );
}

export function isSentAlready(error: unknown): boolean {
  return brokenConstraint(error) === 'withdrawals_transaction_once';
}

/** Records that a member of staff has seen the number of the card that a withdrawal goes to. */
export async function logCardShown(ctx: Makers, tx: Tx, id: bigint, staffId: bigint): Promise<void> {
  await sql`insert into withdrawal_logs (id, withdrawal_id, event, actor, staff_id, created_at)
    values (${ctx.ids.next()}, ${id}, 'card_shown', 'staff', ${staffId}, ${ctx.clock.now()})`.execute(tx);
}

/** Whether staff have seen the number of the card that a locked withdrawal goes to. */
export async function wasCardShown(tx: Tx, id: bigint): Promise<boolean> {
  const { rows } = await sql`select from withdrawal_logs
    where withdrawal_id = ${id} and event = 'card_shown' limit 1`.execute(tx);
  return rows.length > 0;
}
