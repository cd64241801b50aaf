import type { Asset } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Tx } from '#platform/database.ts';
import type { AccountPath } from '../wallet/index.ts';

/** A balance of the books that is not zero. */
export type Balance = {
  readonly path: AccountPath;
  readonly class: string;
  readonly asset: Asset;
  readonly amount: bigint;
  /** Whose money it is, where it is a person's. */
  readonly userId: bigint | null;
  readonly userCode: string | null;
};

/** Every balance, as one statement and hence at one instant. Everything that is owed to people is a few words per person in memory. */
export async function readBooks(tx: Tx): Promise<Balance[]> {
  const { rows } = await sql<Balance>`
    with owned as (
      select v.path, v.class, v.asset, v.balance as amount,
             case when v.class in ('user_available', 'user_held') then split_part(v.path, ':', 2)::bigint
                  when v.class = 'order_escrow'
                  then (select b.user_id from order_buyers b where b.order_id = split_part(v.path, ':', 2)::bigint)
                  when v.class = 'withdrawal_hold'
                  then (select w.user_id from withdrawal_owners w where w.withdrawal_id = split_part(v.path, ':', 2)::bigint)
             end as user_id
        from ledger_balance_view v where v.balance <> 0
    )
    select o.path, o.class, o.asset, o.amount, o.user_id as "userId", u.user_code as "userCode"
      from owned o left join user_profile_view u on u.id = o.user_id`.execute(tx);
  return rows;
}
