import type { adminNotifications, InputOf, OutputOf } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import { inTx } from '#platform/database.ts';
import type { StaffSession } from '#platform/session.ts';
import { groupsOf, isFixed } from '../kinds/groups.ts';
import { concernsStaff } from '../kinds/kinds.ts';
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
  const chosen = Object.fromEntries(choices.map(({ group, isOn: inApp }) => [group, { inApp }]));
  const saved = await inTx(ctx.db, async (tx) => {
    await lockPreferences(tx, userId, audience);
    const before = await findPreferences(tx, userId, audience);
    const after: Preferences = { ...defaultPreferences, choices: { ...before.choices, ...chosen } };
    await upsertPreferences(tx, { userId, audience, at: ctx.clock.now() }, after);
    return after;
  });
  return present(session, saved);
}

const present = ({ permissions }: StaffSession, preferences: Preferences): Output => ({
  groups: groupsOf(audience)
    .filter(({ group }) => concernsStaff(group, permissions))
    .map((group) => ({
      group: group.group,
      isOn: isOn(group, 'inApp', preferences),
      isFixed: isFixed(group, 'inApp'),
    })),
});
