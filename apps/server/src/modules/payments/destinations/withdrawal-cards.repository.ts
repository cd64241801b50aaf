import { sql } from 'kysely';
import type { Db, Tx } from '#platform/database.ts';
import { isDoubtful, type Takeover } from './withdrawal-addresses.repository.ts';

export type WithdrawalCard = {
  readonly id: bigint;
  readonly userId: bigint;
  readonly bankName: string;
  readonly lastFour: string;
  readonly holderEncrypted: string;
  readonly numberEncrypted: string;
  readonly boundAt: Date;
  readonly usableAt: Date;
};

const columns = sql`c.id, c.user_id as "userId", c.bank_name as "bankName", c.last_four as "lastFour",
  c.holder_encrypted as "holderEncrypted", c.number_encrypted as "numberEncrypted", c.bound_at as "boundAt", c.usable_at as "usableAt"`;

/** The card that a person has bound. */
export async function findCard(db: Db | Tx, userId: bigint): Promise<WithdrawalCard | undefined> {
  const { rows } = await sql<WithdrawalCard>`
    select ${columns} from withdrawal_cards c where c.user_id = ${userId} and c.replaced_at is null`.execute(db);
  return rows[0];
}

/** The card that a withdrawal goes to, whether or not it was replaced since. */
export async function findCardOf(db: Db | Tx, withdrawalId: bigint): Promise<WithdrawalCard | undefined> {
  const { rows } = await sql<WithdrawalCard>`
    select ${columns} from withdrawal_cards c join withdrawals w on w.card_id = c.id where w.id = ${withdrawalId}`.execute(
    db,
  );
  return rows[0];
}

/** Binds a card in the place of the one that is bound. */
export async function replaceCard(tx: Tx, made: WithdrawalCard): Promise<void> {
  await sql`update withdrawal_cards set replaced_at = ${made.boundAt}
    where user_id = ${made.userId} and replaced_at is null`.execute(tx);
  await sql`insert into withdrawal_cards (id, user_id, bank_name, last_four, holder_encrypted, number_encrypted, bound_at, usable_at)
    values (${made.id}, ${made.userId}, ${made.bankName}, ${made.lastFour}, ${made.holderEncrypted}, ${made.numberEncrypted},
      ${made.boundAt}, ${made.usableAt})`.execute(tx);
}

/** Removes a card that was bound meanwhile. Returns how many. */
export async function removeCards(tx: Tx, { userId, since, until, at }: Takeover): Promise<number> {
  const { rows } = await sql`update withdrawal_cards set replaced_at = ${at}
    where user_id = ${userId} and replaced_at is null and bound_at <= ${until} and ${isDoubtful(since)} returning id`.execute(
    tx,
  );
  return rows.length;
}

/** Binds the card again that was replaced meanwhile, where none is bound. Returns how many. */
export async function restoreCard(tx: Tx, { userId, since, until }: Takeover): Promise<number> {
  const { rows } = await sql`update withdrawal_cards set replaced_at = null
    where user_id = ${userId} and not ${isDoubtful(since)} and replaced_at <= ${until}
      and replaced_at >= (select min(bound_at) from withdrawal_cards where user_id = ${userId} and bound_at <= ${until} and ${isDoubtful(since)}) and purged_at is null
      and not exists (select from withdrawal_cards b where b.user_id = ${userId} and b.replaced_at is null)
    returning id`.execute(tx);
  return rows.length;
}

/** Deletes numbers and holders of cards that were replaced before an instant and that no open withdrawal goes to. Returns how many. */
export async function purgeReplaced(db: Db | Tx, before: Date, at: Date, batch: number): Promise<number> {
  const { rows } = await sql`
    update withdrawal_cards set holder_encrypted = '', number_encrypted = '', purged_at = ${at} where id in (
      select c.id from withdrawal_cards c where c.replaced_at < ${before} and c.purged_at is null
         and not exists (select from withdrawals w where w.card_id = c.id and w.decided_at is null)
       order by c.replaced_at limit ${batch} for no key update skip locked)
    returning id`.execute(db);
  return rows.length;
}

/** Unbinds a person's card and deletes what is known of it. */
export async function purgeCards(tx: Tx, userId: bigint, at: Date): Promise<void> {
  await sql`update withdrawal_cards set replaced_at = coalesce(replaced_at, ${at}::timestamptz), holder_encrypted = '',
      number_encrypted = '', purged_at = ${at}
    where user_id = ${userId} and purged_at is null`.execute(tx);
}
