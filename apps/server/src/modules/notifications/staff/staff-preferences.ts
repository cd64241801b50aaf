import type { adminNotifications, InputOf, OutputOf } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { type Group, groups } from '../kinds/groups.ts';
import { isOn } from '../preferences/delivery-times.ts';
import {
  defaultPreferences,
  findPreferences,
  lockPreferences,
  type Preferences,
  upsertPreferences,
} from '../preferences/preferences.repository.ts';

type Output = OutputOf<typeof adminNotifications.staffPreferencesGet>;

const audience = 'staff';

/** What a member of staff may be told of and is, group by group. */
export async function readStaffPreferences(ctx: Context, session: StaffSession): Promise<Output> {
  return present(session, await findPreferences(ctx.db, session.userId, audience));
}

/** Writes what a member of staff wishes to be told of. What was not named stays, and so does what cannot be switched off. */
export async function saveStaffPreferences(
  ctx: Context,
  session: StaffSession,
  { choices }: InputOf<typeof adminNotifications.staffPreferencesSave>,
): Promise<Output> {
  const { userId } = session;
  const wishes = Object.fromEntries(choices.map(({ group, isOn: inApp }) => [group, { inApp }]));
  const saved = await inTx(ctx.db, async (tx) => {
    await lockPreferences(tx, userId, audience);
    const before = await findPreferences(tx, userId, audience);
    const after: Preferences = { ...defaultPreferences, choices: { ...before.choices, ...wishes } };
    await upsertPreferences(tx, { userId, audience, at: ctx.clock.now() }, after);
    return after;
  });
  return present(session, saved);
}

const concerns = ({ permissions }: Group, session: StaffSession) =>
  permissions === undefined || permissions.some((permission) => session.permissions.has(permission));

/** The groups that concern a member of staff by the permissions that they have. */
export const staffGroups = (session: StaffSession) =>
  groups.filter((group) => group.audience === audience && concerns(group, session));

const present = (session: StaffSession, preferences: Preferences): Output => ({
  groups: staffGroups(session).map((group) => ({
    group: group.group as Output['groups'][number]['group'],
    isOn: isOn(group, 'inApp', preferences),
    isFixed: group.fixed.some((channel) => channel === 'inApp'),
  })),
});
