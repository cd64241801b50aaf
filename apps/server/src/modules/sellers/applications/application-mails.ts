import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';

type Kind = 'approved' | 'renewed' | 'rejected' | 'documents_expiring' | 'documents_expired' | 'store_paused';

/** Whom an application belongs to, as a mail needs to know. */
type Addressee = { readonly storeName: string; readonly contactEmail: string; readonly language: string };
type Details = { readonly reason?: string; readonly day?: string };

/** Tells an applicant what became of the application, in the caller's transaction. Without an address there is nobody to tell. */
export async function mailApplicant(
  ctx: Context,
  tx: Tx,
  kind: Kind,
  to: Addressee,
  details: Details = {},
): Promise<void> {
  if (to.contactEmail === '') return;
  const path = kind === 'approved' || kind === 'renewed' ? '/seller/' : '/promo/apply';
  const link = shopLinkIn(ctx, to.language, path);
  await sendNamedMail(ctx, tx, {
    recipients: [to.contactEmail],
    kind: `application_${kind}`,
    language: to.language,
    name: `application.${kind}`,
    values: { store: to.storeName, link, ...details },
  });
}
