import type { IdentityLevel } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { shopLinkIn } from '#platform/mail/mail-links.ts';
import { sendNamedMail } from '#platform/mail/send-named-mail.ts';
import { findUser } from '../accounts/index.ts';

/** What a person is told. That a verification was stopped as abnormal is told to nobody. */
export type IdentityNews = 'passed' | 'rejected' | 'resubmission_requested' | 'expired';

type About = { readonly userId: bigint; readonly level: IdentityLevel };

/** Tells a person what became of a verification, in the caller's transaction: by mail, else by text message, else not at all. */
export async function notifyPerson(
  ctx: Context,
  tx: Tx,
  news: IdentityNews,
  { userId, level }: About,
  reason = '',
): Promise<void> {
  const user = await findUser(tx, userId);
  const recipient = user?.email ?? user?.phone;
  if (!user || recipient == null) return;
  const { language } = user;
  const link = shopLinkIn(ctx, language, '/userInfo/setup/identity');
  // Only documents of the basic verification have a last day.
  const name = news === 'expired' ? 'identity.basic.expired' : (`identity.${level}.${news}` as const);
  const kind = `identity_${news}` as const;
  await sendNamedMail(ctx, tx, { recipients: [recipient], kind, language, name, values: { link, reason } });
}
