import { sql } from 'kysely';
import type { Tx } from '../../platform/database.ts';
import type { DepositChannel } from './channels.ts';

export type Deposit = {
  readonly id: bigint;
  readonly userId: bigint;
  /** Twelve digits, shown to people. */
  readonly number: string;
  readonly channel: DepositChannel;
  readonly amountMicro: bigint;
  readonly feeMicro: bigint;
  readonly externalKey: string;
  readonly at: Date;
};

/** Inserts a successful deposit; returns false, having written nothing, when the channel's payment is recorded already. */
export async function insertDeposit(tx: Tx, deposit: Deposit): Promise<boolean> {
  const { rows } = await sql`
    insert into deposits
      (id, user_id, number, channel, asset, amount_micro, fee_micro, status, external_key, created_at, updated_at)
    values (${deposit.id}, ${deposit.userId}, ${deposit.number}, ${deposit.channel}, 'USDT', ${deposit.amountMicro},
      ${deposit.feeMicro}, 'successful', ${deposit.externalKey}, ${deposit.at}, ${deposit.at})
    on conflict on constraint deposits_once do nothing
    returning id`.execute(tx);
  return rows.length === 1;
}

export type RecordedDeposit = Pick<Deposit, 'id' | 'userId' | 'number' | 'amountMicro' | 'feeMicro'>;

/** The deposit that stands for a channel's payment. */
export async function findDeposit(tx: Tx, channel: DepositChannel, externalKey: string) {
  const { rows } = await sql<RecordedDeposit>`
    select id, user_id as "userId", number, amount_micro as "amountMicro", fee_micro as "feeMicro"
      from deposits where channel = ${channel} and external_key = ${externalKey}`.execute(tx);
  return rows[0];
}
