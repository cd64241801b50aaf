import type { MailKind } from '@entrepot/domain';
import { type NamedMail, renderNamedMail } from '@entrepot/i18n/mail';
import type { Context } from '../context.ts';
import type { Tx } from '../database.ts';
import { sendMail } from './mail.ts';

type AddressedMail = NamedMail & {
  readonly kind: MailKind;
  /** E-mail addresses, and phone numbers in digits. */
  readonly recipients: readonly string[];
};

/** Writes a mail of `mails.json` to each recipient, in the caller's transaction. To a phone number goes a text message: the mail's subject and link. */
export async function sendNamedMail(
  ctx: Context,
  tx: Tx,
  { kind, recipients, ...named }: AddressedMail,
): Promise<void> {
  const { language, values } = named;
  const { subject, ...bodies } = renderNamedMail(named);
  const mail = { medium: 'mail', ...bodies } as const;
  const sms = { medium: 'sms', text: `${subject}. ${values.link}` } as const;
  for (const recipient of recipients)
    await sendMail(ctx, tx, { recipient, kind, language, subject, ...(recipient.includes('@') ? mail : sms) });
}
