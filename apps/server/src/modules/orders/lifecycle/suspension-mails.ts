import { renderNamedMail } from '@entrepot/i18n/mail';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { readContacts } from '../../accounts/index.ts';
import type { MovedOrder } from './transition.ts';

/** Tells a buyer, in the caller's transaction, that an unpaid order was cancelled with its store, and why. */
export async function notifyOfSuspension(ctx: Context, tx: Tx, { id, orderNo, userId, storeId }: MovedOrder) {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const { rows } = await sql<{ store: string }>`select store_name as store from store_names
    where store_id = ${storeId}`.execute(tx);
  const link = shopLinkIn(ctx, language, `/userInfo/order-detail?orderId=${id}`);
  const values = { orderNo, store: rows[0]?.store ?? '', link };
  const composed = renderNamedMail({ language, name: 'order.store_suspended', values });
  for (const recipient of contacts) {
    const message = recipient.includes('@')
      ? ({ medium: 'mail', ...composed } as const)
      : ({ medium: 'sms', subject: composed.subject, text: `${composed.subject}. ${link}` } as const);
    await sendMail(ctx, tx, { recipient, kind: 'order_store_suspended', language, ...message });
  }
}
