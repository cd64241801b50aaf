import type { Asset } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import type { Network } from '../wallet/index.ts';

/** Something that arrived on an address of ours. */
export type Transfer = {
  readonly id: bigint;
  readonly network: Network;
  readonly txHash: string;
  readonly position: number;
  readonly asset: Asset;
  readonly amountMinor: bigint;
  readonly address: string;
  readonly userId: bigint;
};

export type SeenTransfer = Transfer & {
  readonly blockHeight: number;
  readonly blockHash: string;
  readonly finalFrom: number;
};

/**
 * Records what a block brought. What was recorded before, in a block that was replaced since, is moved to the new one and seen anew; where it differs
 * from what it was, it is left alone as no longer canonical, and somebody must look. Returns the ids that were left alone.
 */
export async function recordTransfers(tx: Tx, transfers: readonly SeenTransfer[], at: Date): Promise<bigint[]> {
  const odd: bigint[] = [];
  for (const transfer of transfers) {
    const { rows } = await sql<{ isSame: boolean }>`
      insert into chain_transfers as t (id, network, tx_hash, position, asset, amount, address, user_id, block_height, block_hash,
        final_from, state, seen_at)
      values (${transfer.id}, ${transfer.network}, ${transfer.txHash}, ${transfer.position}, ${transfer.asset},
        ${String(transfer.amountMinor)}::numeric, ${transfer.address}, ${transfer.userId}, ${transfer.blockHeight}, ${transfer.blockHash},
        ${transfer.finalFrom}, 'seen', ${at}::timestamptz)
      on conflict on constraint chain_transfers_once do update
        set block_height = excluded.block_height, block_hash = excluded.block_hash, final_from = excluded.final_from, is_canonical = true,
            seen_at = case when t.is_canonical then t.seen_at else excluded.seen_at end
        where (t.asset, t.amount, t.address, t.user_id) = (excluded.asset, excluded.amount, excluded.address, excluded.user_id)
      returning true as "isSame"`.execute(tx);
    if (rows.length === 0) odd.push(transfer.id);
  }
  return odd;
}

/** Removes what stands above a height from the chain. Returns what had been credited already. */
export async function orphanTransfersAbove(tx: Tx, network: Network, height: number): Promise<bigint[]> {
  const { rows } = await sql<{ id: bigint; isCredited: boolean }>`
    update chain_transfers set is_canonical = false,
      state = case when state = 'final' then 'seen' else state end, final_at = case when state = 'final' then null else final_at end
     where network = ${network} and block_height > ${height} and is_canonical
    returning id, deposit_id is not null as "isCredited"`.execute(tx);
  return rows.filter(({ isCredited }) => isCredited).map(({ id }) => id);
}

/** Marks what counts now that a height is final. */
export async function finaliseTransfers(tx: Tx, network: Network, finalHeight: number, at: Date): Promise<void> {
  await sql`update chain_transfers set state = 'final', final_at = ${at}::timestamptz
     where network = ${network} and state = 'seen' and is_canonical and final_from <= ${finalHeight}`.execute(tx);
}

const columns = sql`t.id, t.network, t.tx_hash as "txHash", t.position, t.asset, t.amount as "amountMinor", t.address, t.user_id as "userId"`;

/**
 * Locks the transfer that has waited longest to be credited, of those that nobody else is crediting and that are not among `except`.
 * One whose transaction was credited from a replaced block waits for somebody to look: it may be the same money at another place.
 */
export async function lockDueTransfer(tx: Tx, except: readonly bigint[]): Promise<Transfer | undefined> {
  const { rows } = await sql<Transfer>`
    select ${columns} from chain_transfers t
     where t.state = 'final' and t.is_canonical and t.id <> all (${[...except]}::bigint[])
       and not exists (select from chain_transfers o
                        where o.network = t.network and o.tx_hash = t.tx_hash and o.deposit_id is not null and not o.is_canonical)
     order by t.final_at, t.id limit 1 for update of t skip locked`.execute(tx);
  return rows[0];
}

/** What becomes of a transfer that counts. */
export type Outcome =
  | { readonly state: 'credited' | 'credited_by_hand'; readonly depositId: bigint }
  | { readonly state: 'too_small' };

/** Records what became of a transfer that the transaction holds locked. */
export async function settleTransfer(tx: Tx, id: bigint, outcome: Outcome, at: Date): Promise<void> {
  const depositId = outcome.state === 'too_small' ? null : outcome.depositId;
  const { rows } = await sql`
    update chain_transfers set state = ${outcome.state}, deposit_id = ${depositId}::bigint, decided_at = ${at}::timestamptz
     where id = ${id} and state = 'final' returning id`.execute(tx);
  if (rows.length === 0) throw new Error('a transfer is settled once');
}

type Vanished = { readonly seenAt: Date };

/**
 * From when what a deposit stands for was last on the chain, if it was read from there and is no longer on it; undefined otherwise. The rows
 * stay locked for the transaction.
 */
export async function lockVanished(tx: Tx, depositId: bigint): Promise<Vanished | undefined> {
  await sql`select from chain_transfers where deposit_id = ${depositId} order by id for no key update`.execute(tx);
  return findVanished(tx, depositId);
}

/** As `lockVanished` answers, of this moment. */
export async function findVanished(db: Db | Tx, depositId: bigint): Promise<Vanished | undefined> {
  const { rows } = await sql<Vanished & { isCanonical: boolean }>`
    select is_canonical as "isCanonical", seen_at as "seenAt" from chain_transfers
     where deposit_id = ${depositId} order by seen_at desc`.execute(db);
  return rows.some(({ isCanonical }) => isCanonical) ? undefined : rows[0];
}

/** Lets go of what a deposit stood for that was taken back. Should it come onto the chain again it counts anew. */
export async function releaseTransfers(tx: Tx, depositId: bigint): Promise<void> {
  await sql`update chain_transfers set state = 'seen', final_at = null, decided_at = null, deposit_id = null
     where deposit_id = ${depositId} and not is_canonical`.execute(tx);
}

/** Whether anything of a transaction was credited. */
export async function isTransactionCredited(tx: Tx, network: Network, txHash: string): Promise<boolean> {
  const { rows } = await sql`
    select from chain_transfers where network = ${network} and tx_hash = ${txHash} and deposit_id is not null limit 1`.execute(
    tx,
  );
  return rows.length > 0;
}

/** Whether a transaction of any network has been seen to bring somebody something, credited or not. */
export async function isTransactionKnown(tx: Tx, txHash: string): Promise<boolean> {
  const { rows } = await sql`select from chain_transfers where tx_hash = ${txHash} limit 1`.execute(tx);
  return rows.length > 0;
}
