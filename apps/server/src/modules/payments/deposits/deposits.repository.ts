import { type Clock, type DepositEvent, type DepositState, depositTransitions, type Ids } from '@entrepot/domain';
import { sql } from 'kysely';
import { brokenConstraint, type Db, type Tx } from '#platform/database.ts';
import type { Coin } from '../../wallet/index.ts';
import type { DepositChannel } from '../channels.ts';

export type Deposit = {
  readonly id: bigint;
  readonly userId: bigint;
  /** Twelve digits, shown to people. */
  readonly number: string;
  /** The coin that arrived, how much of it in its minor units, and what one was worth in USDT; null for a deposit of USDT itself. */
  readonly coin: Coin | null;
  readonly coinAmount: bigint | null;
  readonly coinRate: string | null;
  readonly channel: DepositChannel;
  readonly status: DepositState;
  /** What the depositor said. */
  readonly claimedMicro: bigint;
  /** What arrived; what was said until that is known. Before the fee. */
  readonly amountMicro: bigint;
  readonly feeMicro: bigint;
  /** What the channel calls the payment, once that is known. */
  readonly externalKey: string | null;
  readonly address: string;
  readonly claimedTransaction: string;
  readonly certificateKey: string;
  readonly reason: string;
  readonly firstApprovedBy: bigint | null;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  /** Who runs the hosted page; '' for other deposits. */
  readonly provider: string;
  readonly redirectUrl: string;
  /** What the money is to pay: `checkout:<id>`, `order:<id>`, or ''. */
  readonly pays: string;
  /** What of it paid nothing when it came; null until that is known. */
  readonly surplusMicro: bigint | null;
  /** The provider said that the payment was refused. */
  readonly isDeclined: boolean;
  readonly chargedBackAt: Date | null;
  /** Who said that its payment is gone from the chain, until a second one has. */
  readonly reversalAskedBy: bigint | null;
};

export const depositColumns = sql`d.id, d.user_id as "userId", d.number, d.coin, d.coin_amount as "coinAmount", d.coin_rate as "coinRate", d.channel, d.status, d.claimed_micro as "claimedMicro",
  d.amount_micro as "amountMicro", d.fee_micro as "feeMicro", d.external_key as "externalKey", d.address,
  d.claimed_transaction as "claimedTransaction", d.certificate_key as "certificateKey", d.reason,
  d.first_approved_by as "firstApprovedBy", d.created_at as "createdAt", d.decided_at as "decidedAt",
  d.provider, d.redirect_url as "redirectUrl", d.pays, d.surplus_micro as "surplusMicro",
  d.status = 'failed' and exists (select from deposit_logs l where l.deposit_id = d.id and l.event = 'provider_failed') as "isDeclined", d.charged_back_at as "chargedBackAt", d.reversal_asked_by as "reversalAskedBy"`;

/** A coin that is credited in USDT, at a rate that staff have set. */
export type Converted = {
  readonly coin: Coin;
  /** In minor units of the coin. */
  readonly amountMinor: bigint;
  readonly rate: string;
  readonly rateId: bigint;
};

export type ArrivedDeposit = Pick<Deposit, 'id' | 'userId' | 'number' | 'channel' | 'amountMicro' | 'feeMicro'> & {
  readonly externalKey: string;
  readonly at: Date;
  /** The address that it was paid to; '' for cards. */
  readonly address: string;
  readonly converted: Converted | undefined;
};

/** Inserts a successful deposit; returns false, having written nothing, when the channel's payment is recorded already. */
export async function insertArrived(tx: Tx, deposit: ArrivedDeposit): Promise<boolean> {
  const { converted } = deposit;
  const { rows } = await sql`
    insert into deposits (id, user_id, number, channel, asset, claimed_micro, amount_micro, fee_micro, status, external_key,
      address, coin, coin_amount, coin_rate, coin_rate_id, created_at, updated_at, decided_at)
    values (${deposit.id}, ${deposit.userId}, ${deposit.number}, ${deposit.channel}, 'USDT', ${deposit.amountMicro},
      ${deposit.amountMicro}, ${deposit.feeMicro}, 'successful', ${deposit.externalKey},
      ${deposit.address}, ${converted?.coin ?? null}, ${converted?.amountMinor.toString() ?? null}::numeric, ${converted?.rate ?? null},
      ${converted?.rateId ?? null}, ${deposit.at}, ${deposit.at}, ${deposit.at})
    on conflict on constraint deposits_once do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

/** How many of a person's deposits have neither been credited nor failed. */
export const countUnfinished = (db: Db | Tx, userId: bigint) =>
  countInStates(db, userId, ['awaiting_payment', 'under_review', 'approved_once']);

export type RecordedDeposit = Pick<Deposit, 'id' | 'userId' | 'number' | 'amountMicro' | 'feeMicro'>;

/** The deposit that stands for a channel's payment. */
export async function findArrived(tx: Tx, channel: DepositChannel, externalKey: string) {
  const { rows } = await sql<RecordedDeposit>`
    select id, user_id as "userId", number, amount_micro as "amountMicro", fee_micro as "feeMicro"
      from deposits where channel = ${channel} and external_key = ${externalKey}`.execute(tx);
  return rows[0];
}

/** The deposit by which staff have credited a transaction to a person. One that still waits for its second approval has credited nothing. */
export async function findCreditedByHand(tx: Tx, channel: DepositChannel, txHash: string, userId: bigint) {
  const { rows } = await sql<{ id: bigint }>`select id from deposits
    where channel = ${channel} and external_key = ${txHash} and user_id = ${userId} and status = 'successful'`.execute(
    tx,
  );
  return rows[0];
}

export type SubmittedDeposit = Pick<
  Deposit,
  | 'id'
  | 'userId'
  | 'number'
  | 'channel'
  | 'claimedMicro'
  | 'feeMicro'
  | 'address'
  | 'claimedTransaction'
  | 'certificateKey'
> & { readonly formHash: Buffer; readonly at: Date };

/** Inserts a deposit that waits for its review, with its log entry, and returns it. */
export async function insertSubmitted(ctx: Makers, tx: Tx, deposit: SubmittedDeposit): Promise<Deposit> {
  const { rows } = await sql<Deposit>`
    with d as (
      insert into deposits (id, user_id, number, channel, asset, claimed_micro, amount_micro, fee_micro, status, address,
        claimed_transaction, certificate_key, form_hash, created_at, updated_at)
      values (${deposit.id}, ${deposit.userId}, ${deposit.number}, ${deposit.channel}, 'USDT', ${deposit.claimedMicro},
        ${deposit.claimedMicro}, ${deposit.feeMicro}, 'under_review', ${deposit.address}, ${deposit.claimedTransaction},
        ${deposit.certificateKey}, ${deposit.formHash}, ${deposit.at}::timestamptz, ${deposit.at}::timestamptz)
      returning *
    ), logged as (
      insert into deposit_logs (id, deposit_id, event, actor, created_at)
      select ${ctx.ids.next()}::bigint, d.id, 'submitted', 'depositor', ${deposit.at}::timestamptz from d
    )
    select ${depositColumns} from d`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('an insert returns its row');
  return row;
}

export async function findDeposit(db: Db | Tx, id: bigint): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`select ${depositColumns} from deposits d where d.id = ${id}`.execute(db);
  return rows[0];
}

/** The deposit, locked for the transaction. */
export async function lockDeposit(tx: Tx, id: bigint): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from deposits d where d.id = ${id} for no key update`.execute(tx);
  return rows[0];
}

export async function findDepositOfForm(tx: Tx, userId: bigint, formHash: Buffer): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from deposits d where d.user_id = ${userId} and d.form_hash = ${formHash}`.execute(tx);
  return rows[0];
}

/** A deposit of a person's that stands for a transaction, submitted or credited, and was not refused or taken back. `txHash` is in small letters without 0x. */
export async function findDepositOfTransaction(tx: Tx, userId: bigint, txHash: string): Promise<Deposit | undefined> {
  const { rows } = await sql<Deposit>`
    select ${depositColumns} from deposits d
     where d.user_id = ${userId} and d.status <> 'failed'
       and (d.claimed_transaction in (${txHash}, ${`0x${txHash}`}) or split_part(d.external_key, ':', 1) = ${txHash})
     order by d.id limit 1`.execute(tx);
  return rows[0];
}

/** How many of a person's deposits stand in one of some states. */
export async function countInStates(db: Db | Tx, userId: bigint, states: readonly DepositState[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from deposits
    where user_id = ${userId} and status = any (${[...states]}::text[])`.execute(db);
  return rows[0]?.count ?? 0;
}

export type Makers = { readonly clock: Clock; readonly ids: Ids };

export type Decision = {
  readonly staffId?: bigint;
  readonly reason?: string;
  /** What staff saw on the chain, or a provider reported. */
  readonly arrived?: { readonly amountMicro: bigint; readonly feeMicro: bigint; readonly externalKey: string };
};

/**
 * Moves a deposit along the transition table and writes the log entry, in one statement: the only function that writes a
 * state. Returns the deposit as it is then; undefined when it was in no state in which the event may happen. A deposit that
 * fails gives its payment free, so that another one may be credited for it.
 *
 * @throws Error of the constraint `deposits_once` when another deposit stands for the same payment; see `isCreditedAlready`.
 */
export async function moveDeposit(
  ctx: Makers,
  tx: Tx,
  event: DepositEvent,
  id: bigint,
  { staffId, reason = '', arrived }: Decision,
): Promise<Deposit | undefined> {
  const { from, to, by } = depositTransitions[event];
  const at = ctx.clock.now();
  const isDecided = to === 'successful' || to === 'failed';
  const { rows } = await sql<Deposit>`
    with d as (
      update deposits set status = ${to}, updated_at = ${at}::timestamptz, reason = ${reason},
        amount_micro = coalesce(${arrived?.amountMicro ?? null}::bigint, amount_micro),
        fee_micro = coalesce(${arrived?.feeMicro ?? null}::bigint, fee_micro),
        external_key = case when ${to} = 'failed' then null else coalesce(${arrived?.externalKey ?? null}::text, external_key) end,
        first_approved_by = case when ${event} = 'approve_first' then ${staffId ?? null}::bigint else first_approved_by end,
        decided_at = case when ${isDecided}::boolean then ${at}::timestamptz end
       where id = ${id} and status = any(${[...from]}::text[])
      returning *
    ), logged as (
      insert into deposit_logs (id, deposit_id, event, actor, staff_id, reason, created_at)
      select ${ctx.ids.next()}::bigint, d.id, ${event}, ${by}, ${staffId ?? null}::bigint, ${reason}, ${at}::timestamptz from d
    )
    select ${depositColumns} from d`.execute(tx);
  return rows[0];
}

/** What one member of staff alone has credited to a person since an instant, in micro-units. */
export async function creditedByOne(db: Db | Tx, userId: bigint, since: Date): Promise<bigint> {
  const { rows } = await sql<{
    sumMicro: bigint;
  }>`select coalesce(sum(d.amount_micro), 0)::bigint as "sumMicro" from deposits d
    where d.user_id = ${userId} and d.status = 'successful' and d.decided_at > ${since}
      and exists (select from deposit_logs l where l.deposit_id = d.id and l.event = 'approve')`.execute(db);
  return rows[0]?.sumMicro ?? 0n;
}

/** Makes whoever credits the same person by hand wait for this transaction: each counts what the one before has credited. */
export async function lockCreditsByHand(tx: Tx, userId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`deposits:${userId}`}, 0))`.execute(tx);
}

/** Records that a member of staff wants a locked deposit taken back, and why. */
export async function askReversal(ctx: Makers, tx: Tx, id: bigint, staffId: bigint, reason: string): Promise<void> {
  await sql`
    with d as (update deposits set reversal_asked_by = ${staffId} where id = ${id} returning id)
    insert into deposit_logs (id, deposit_id, event, actor, staff_id, reason, created_at)
    select ${ctx.ids.next()}::bigint, id, 'reverse_first', 'staff', ${staffId}::bigint, ${reason}, ${ctx.clock.now()}::timestamptz from d`.execute(
    tx,
  );
}

/** Whether the first vote was given no earlier than an instant. */
export async function isReversalAskedSince(tx: Db | Tx, id: bigint, since: Date): Promise<boolean> {
  const { rows } = await sql`select from deposit_logs
    where deposit_id = ${id} and event = 'reverse_first' and created_at >= ${since} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function markReversed(ctx: Makers, tx: Tx, id: bigint): Promise<void> {
  await sql`update deposits set reversed_at = ${ctx.clock.now()} where id = ${id}`.execute(tx);
}

export function isCreditedAlready(error: unknown): boolean {
  return brokenConstraint(error) === 'deposits_once';
}
