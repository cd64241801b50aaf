import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';
import { readContacts } from '../../accounts/index.ts';
import type { MovedOrder } from './transition.ts';

/** Tells a buyer, in the caller's transaction, that an unpaid order was cancelled with its store, and why. */
export async function notifyOfSuspension(ctx: Context, tx: Tx, { id, orderNo, userId, storeId }: MovedOrder) {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const { rows } = await sql<{ store: string }>`select store_name as store from store_names
    where store_id = ${storeId}`.execute(tx);
  const link = shopLinkIn(ctx, language, `/userInfo/order-detail?orderId=${id}`);
  const values = { orderNo, store: rows[0]?.store ?? '', link };
  const name = 'order.store_suspended';
  await sendNamedMail(ctx, tx, { recipients: contacts, kind: 'order_store_suspended', language, name, values });
}
