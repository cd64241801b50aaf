import type { notifications, OutputOf } from '@entrepot/contract';
import { DomainError } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { isSigned, signLink } from '#platform/secrets/link-signature.ts';
import { type Audience, groups, isMailOptional } from '../kinds/groups.ts';
import { type Chooser, findPreferences, lockPreferences, upsertPreferences } from './preferences.repository.ts';

/** Of a digest: every mail that may be left. */
export const allGroups = 'all';

type Link = Chooser & { readonly group: string };
type Stopped = OutputOf<typeof notifications.mailsStop>['group'];

const signedText = ({ userId, audience, group }: Link) => `${userId}:${audience}:${group}`;

/** What a mail's link carries: whose mails of which group it ends, signed. It names no secret and lasts as long as the mail. */
export const mailCode = (ctx: Context, link: Link) =>
  `${link.userId}-${link.audience}-${link.group}-${signLink(ctx, 'stop mails', signedText(link))}`;

/** @throws DomainError `mail_link_invalid` for what was not signed here. */
function readCode(ctx: Context, code: string): Link {
  const [, userId = '0', audience, group = '', signature = ''] =
    /^(\d+)-(buyer|seller)-([a-z]+)-(.{43})$/.exec(code) ?? [];
  const link: Link = { userId: BigInt(userId), audience: audience as Audience, group };
  if (!isSigned(ctx, 'stop mails', signedText(link), signature)) throw new DomainError('mail_link_invalid');
  return link;
}

/**
 * Ends the mails of a group, or every one that may be left, or has them come again: what a mailed link does without login. Doing the same
 * again changes nothing. Returns the group.
 *
 * @throws DomainError `mail_link_invalid`, for accounts that are closed too.
 */
export function setMails(ctx: Context, code: string, areWanted: boolean): Promise<Stopped> {
  const { userId, audience, group } = readCode(ctx, code);
  const isLeavable = groups.some((each) => each.audience === audience && each.group === group && isMailOptional(each));
  if (group !== allGroups && !isLeavable) throw new DomainError('mail_link_invalid');
  return inTx(ctx.db, async (tx) => {
    const { rows } = await sql`select from user_profile_view where id = ${userId} and status <> 'closed'`.execute(tx);
    if (rows.length === 0) throw new DomainError('mail_link_invalid');
    await lockPreferences(tx, userId, audience);
    const chosen = await findPreferences(tx, userId, audience);
    const changed =
      group === allGroups
        ? { ...chosen, areMailsStopped: !areWanted }
        : { ...chosen, choices: { ...chosen.choices, [group]: { ...chosen.choices[group], mail: areWanted } } };
    await upsertPreferences(tx, { userId, audience, at: ctx.clock.now() }, changed);
    return group as Stopped;
  });
}
