import { sql } from 'kysely';
import type { Db } from '#platform/database.ts';
import type { PersonalData } from '#platform/personal-data.ts';

type Payment = {
  readonly number: string;
  readonly channel: string;
  readonly address: string;
  readonly amountMicro: bigint;
  readonly status: string;
  readonly createdAt: Date;
};
type Destination = {
  readonly channel: string;
  readonly address: string;
  readonly boundAt: Date;
  readonly replacedAt: Date | null;
};
type Card = {
  readonly bankName: string;
  readonly lastFour: string;
  readonly boundAt: Date;
  readonly replacedAt: Date | null;
};

/** Deposits, withdrawals and where these went, in micro-units; of cards their last four digits. */
export async function paymentData(db: Db, userId: bigint): Promise<PersonalData> {
  const deposits = await sql<Payment>`select number, channel, address, amount_micro as "amountMicro", status,
    created_at as "createdAt" from deposits where user_id = ${userId} order by id`.execute(db);
  const withdrawals = await sql<Payment>`select number, channel, address, amount_micro as "amountMicro", status,
    created_at as "createdAt" from withdrawals where user_id = ${userId} order by id`.execute(db);
  const addresses = await sql<Destination>`select channel, address, bound_at as "boundAt", replaced_at as "replacedAt"
    from withdrawal_addresses where user_id = ${userId} order by id`.execute(db);
  const cards = await sql<Card>`select bank_name as "bankName", last_four as "lastFour", bound_at as "boundAt",
    replaced_at as "replacedAt" from withdrawal_cards where user_id = ${userId} order by id`.execute(db);
  return {
    deposits: deposits.rows,
    withdrawals: withdrawals.rows,
    withdrawalAddresses: addresses.rows,
    withdrawalCards: cards.rows,
  };
}
