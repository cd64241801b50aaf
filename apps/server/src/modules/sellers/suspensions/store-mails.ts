import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';
import { findAddressee } from './suspensions.repository.ts';

type Kind =
  | 'suspended'
  | 'resumed'
  | 'holiday_set'
  | 'holiday_ended'
  | 'product_unpublished'
  | 'product_restored'
  | 'product_approved'
  | 'product_rejected'
  | 'coupon_stopped'
  | 'coupon_limited';

/** Tells the owner of a store what staff did with it, or with its product or coupon of a name, in the caller's transaction. Without an address the panel alone tells it. */
export async function mailOwner(
  ctx: Context,
  tx: Tx,
  storeId: bigint,
  kind: Kind,
  { reason, product = '' }: { readonly reason: string; readonly product?: string },
): Promise<void> {
  const to = await findAddressee(tx, storeId);
  if (!to || to.email === '') return;
  const link = shopLinkIn(ctx, to.language, '/seller/');
  await sendNamedMail(ctx, tx, {
    recipients: [to.email],
    kind: `store_${kind}`,
    language: to.language,
    name: `store.${kind}`,
    values: { store: to.storeName, link, reason, product },
  });
}
