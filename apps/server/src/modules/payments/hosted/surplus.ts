import { formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';
import { readContacts } from '../../accounts/index.ts';

/** Locks credited deposits before what they are to pay: whoever takes one back locks it before its payer's balance, too. */
export async function lockCredited(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`select from deposits where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
}

type Noted = { readonly userId: bigint; readonly surplusMicro: bigint | null };

/**
 * Records how much of a credited deposit paid what it was sent for; the rest was not due any more and stays in the balance, which its payer is
 * told. The first word counts.
 */
export async function recordUsedAmount(ctx: Context, tx: Tx, id: bigint, usedMicro: bigint): Promise<void> {
  const { rows } = await sql<Noted>`
    update deposits set surplus_micro = greatest(amount_micro - ${usedMicro}::bigint, 0), updated_at = ${ctx.clock.now()}
     where id = ${id} and status = 'successful' and pays <> '' and surplus_micro is null
    returning user_id as "userId", surplus_micro as "surplusMicro"`.execute(tx);
  const [noted] = rows;
  const surplusMicro = noted?.surplusMicro ?? 0n;
  if (noted && surplusMicro > 0n) await notifyOfSurplus(ctx, tx, id, noted.userId, surplusMicro);
}

/** The surplus of some deposits, by their ids; those without one are left out. */
export async function readSurplus(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; surplusMicro: bigint | null }>`
    select id, surplus_micro as "surplusMicro" from deposits
     where id = any (${[...ids]}::bigint[]) and surplus_micro > 0`.execute(db);
  return new Map(rows.map(({ id, surplusMicro }) => [String(id), formatAmount(surplusMicro ?? 0n)]));
}

async function notifyOfSurplus(ctx: Context, tx: Tx, id: bigint, userId: bigint, surplusMicro: bigint): Promise<void> {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const link = shopLinkIn(ctx, language, `/userInfo/money-package/recharge?deposit=${id}`);
  const values = { amount: formatAmount(surplusMicro), link };
  await sendNamedMail(ctx, tx, { recipients: contacts, kind: 'payment_surplus', language, name: 'surplus', values });
}
