import type { Language } from '@entrepot/contract';
import { DomainError, isTimeZone } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import { changeLanguage, findUser } from '../../accounts/index.ts';
import { type Audience, type Channel, channels, groupsOf, isFixed } from '../kinds/groups.ts';
import { isOn } from './delivery-times.ts';
import {
  type Chooser,
  type Digest,
  findPreferences,
  lockPreferences,
  type Preferences,
  upsertPreferences,
} from './preferences.repository.ts';
import { retimeWaiting } from './retime.ts';

export type { Chooser };

type Choice = { readonly group: string; readonly channel: Channel; readonly isOn: boolean };

/** What somebody chooses anew: what is left out stays. What cannot be switched off stays on whatever is said of it. */
export type NewPreferences = {
  readonly choices: readonly Choice[];
  readonly quiet?: { readonly from: string; readonly until: string };
  /** False ends the quiet hours. */
  readonly isQuiet?: boolean;
  readonly timeZone?: string;
  readonly digest?: Digest;
  /** In which the person is written to. */
  readonly language?: Language;
};

/** A person's preferences as the page of them shows them, every group and channel. */
export async function readPreferences<For extends Audience>(ctx: Context, chooser: Chooser<For>) {
  const { userId, audience } = chooser;
  return present(ctx, { userId, audience }, await findPreferences(ctx.db, userId, audience));
}

/**
 * Writes what a person chose. What waits for quiet hours or a digest leaves at the times that are chosen now.
 *
 * @throws DomainError `invalid_parameters` for a time zone that nobody knows.
 */
export async function savePreferences<For extends Audience>(
  ctx: Context,
  { userId, audience }: Chooser<For>,
  input: NewPreferences,
) {
  const { timeZone, language } = input;
  if (timeZone !== undefined && !isTimeZone(timeZone))
    throw new DomainError('invalid_parameters', { fields: [{ field: 'timeZone', reason: 'unknown' }] });
  const saved = await inTx(ctx.db, async (tx) => {
    if (language) await changeLanguage(tx, userId, language);
    await lockPreferences(tx, userId, audience);
    const after = chosenAnew(await findPreferences(tx, userId, audience), audience, input);
    await upsertPreferences(tx, { userId, audience, at: ctx.clock.now() }, after);
    await retimeWaiting(tx, { userId, audience }, after, ctx.clock.now());
    return after;
  });
  return present(ctx, { userId, audience }, saved);
}

function chosenAnew(before: Preferences, audience: Audience, input: NewPreferences): Preferences {
  const { timeZone = before.timeZone, digest = before.digest } = input;
  const kept = { quietFrom: before.quietFrom, quietUntil: before.quietUntil };
  const chosen = input.quiet ? { quietFrom: input.quiet.from, quietUntil: input.quiet.until } : kept;
  const choices: Record<string, Partial<Record<Channel, boolean>>> = { ...before.choices };
  // Whoever has ended all mails and wants those of one group again wants no others.
  const isMailWanted = input.choices.some(({ channel, isOn: isWanted }) => channel === 'mail' && isWanted);
  if (before.areMailsStopped && isMailWanted)
    for (const { group } of groupsOf(audience)) choices[group] = { ...choices[group], mail: false };
  for (const choice of input.choices)
    choices[choice.group] = { ...choices[choice.group], [choice.channel]: choice.isOn };
  return {
    choices,
    areMailsStopped: before.areMailsStopped && !isMailWanted,
    ...(input.isQuiet === false ? { quietFrom: null, quietUntil: null } : chosen),
    timeZone,
    digest,
  };
}

async function present<For extends Audience>(
  ctx: Context,
  { userId, audience }: Chooser<For>,
  preferences: Preferences,
) {
  const { language = 'en' } = (await findUser(ctx.db, userId)) ?? {};
  const { quietFrom, quietUntil, timeZone, digest } = preferences;
  return {
    groups: groupsOf(audience).map((group) => ({
      group: group.group,
      channels: channels.map((channel) => ({
        channel,
        isOn: isOn(group, channel, preferences),
        isFixed: isFixed(group, channel),
      })),
    })),
    ...(quietFrom !== null && quietUntil !== null && { quiet: { from: quietFrom, until: quietUntil } }),
    timeZone,
    digest,
    language: language as Language,
    pushKey: ctx.config.pushKeys.publicKey,
  };
}
