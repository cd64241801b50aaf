import { DomainError } from '@entrepot/domain';
import { nameAuditedObject } from '#platform/audit.ts';
import type { Context } from '#platform/context.ts';
import { inTx, type Tx } from '#platform/database.ts';
import type { SettingValue } from '#platform/settings.ts';
import { isSecondApproval, type TwoPeople, takesTwo } from './change-requests.ts';
import { type DeclaredSetting, liveSettings, settingsChannel } from './live-settings.ts';
import {
  assertAllowed,
  boundsOf,
  compareDecimals,
  otherEndOf,
  parseSettingValue,
  usableValue,
} from './setting-values.ts';
import {
  deleteChangeRequest,
  findChange,
  lastChangeOf,
  lockSetting,
  logChange,
  withdrawChangeRequest,
  writeSetting,
} from './settings.repository.ts';

/** Who changes a setting; no staff id means the installation itself. */
export type SettingActor = { readonly staffId: bigint | null };

type By = SettingActor & { readonly reason: string };

function definitionOf(ctx: Context, key: string): DeclaredSetting {
  const definition = liveSettings(ctx).definitionOf(key);
  if (!definition) throw new DomainError('setting_not_found');
  return definition;
}

/** The value in force, locked for the transaction. */
async function lockValue(tx: Tx, definition: DeclaredSetting): Promise<SettingValue> {
  const stored = await lockSetting(tx, definition.key);
  return usableValue(definition, stored?.value) ?? definition.default;
}

/**
 * Of two settings that are the ends of a range, the least and the greatest, neither passes the other: nothing would lie between them.
 *
 * @throws DomainError `setting_out_of_bounds`.
 */
async function assertRange(ctx: Context, tx: Tx, definition: DeclaredSetting, value: SettingValue): Promise<void> {
  const end = otherEndOf(definition.key);
  const other = end && liveSettings(ctx).definitionOf(end.key);
  const bounds = boundsOf(definition);
  if (!other || !bounds) return;
  const limit = String(await lockValue(tx, other));
  const isPassed = compareDecimals(String(value), limit) * (end.isGreatest ? 1 : -1) > 0;
  if (isPassed) throw new DomainError('setting_out_of_bounds', { ...bounds, [end.isGreatest ? 'max' : 'min']: limit });
}

/** Writes a value that is allowed, and the log entry. A change that somebody asked for before is done or overtaken by it. */
async function write(ctx: Context, tx: Tx, definition: DeclaredSetting, value: SettingValue, by: By): Promise<void> {
  const { key } = definition;
  const at = ctx.clock.now();
  const oldValue = await lockValue(tx, definition);
  await assertRange(ctx, tx, definition, value);
  await writeSetting(tx, { key, value }, at);
  await deleteChangeRequest(tx, key);
  const { staffId, reason } = by;
  await logChange(tx, { id: ctx.ids.next(), key, oldValue, newValue: value, staffId, reason, at });
  tx.afterCommit(() => {
    ctx.realtime.publish(settingsChannel, key);
    if (definition.isPublic) ctx.responseCache.invalidate();
  });
}

/**
 * Changes a setting for every process and logs who did it and why. This process reads the new value when the promise
 * resolves, the others a moment later.
 *
 * @throws DomainError `setting_not_found`, `setting_invalid`, `setting_out_of_bounds`, and `reason_required`.
 */
export async function changeSetting(
  ctx: Context,
  key: string,
  value: SettingValue,
  actor: SettingActor,
  reason: string,
) {
  const definition = definitionOf(ctx, key);
  assertAllowed(definition, value);
  if (reason.trim() === '') throw new DomainError('reason_required');
  await inTx(ctx.db, (tx) => write(ctx, tx, definition, value, { ...actor, reason }));
  await liveSettings(ctx).reload();
}

/**
 * Changes a setting for a member of staff. Returns whether it waits for a second one, who changes it to the same value: so it is
 * where a limit is raised up to which one person decides alone, and where customers are told another address to pay to.
 */
async function changeByStaff(
  ctx: Context,
  tx: Tx,
  definition: DeclaredSetting,
  value: SettingValue,
  { staffId, reason, two }: ByStaff,
): Promise<boolean> {
  const needsTwo = takesTwo(definition, await lockValue(tx, definition), value);
  if (needsTwo && !(await isSecondApproval(ctx, tx, { definition, value, staffId, reason }, two))) return true;
  await write(ctx, tx, definition, value, { staffId, reason });
  return false;
}

type ByStaff = { readonly staffId: bigint; readonly reason: string; readonly two: TwoPeople };
type Member = Pick<ByStaff, 'staffId' | 'two'>;
type Typed = { readonly key: string; readonly value: string; readonly seenValue?: string; readonly reason: string };
type Changed = { readonly key: string; readonly value: string; readonly isWaiting: boolean };

/**
 * Changes a setting to a value as staff type it.
 *
 * @throws as `changeSetting` does, `setting_unchanged`, `setting_changed_since` when the value is another than the one
 * that was looked at, and `access_not_approved` and `second_person_required` for what takes two.
 */
export async function changeTypedSetting(
  ctx: Context,
  { key, value: text, seenValue, reason }: Typed,
  member: Member,
): Promise<Changed> {
  const definition = definitionOf(ctx, key);
  const value = parseSettingValue(definition, text);
  assertAllowed(definition, value);
  if (reason.trim() === '') throw new DomainError('reason_required');
  const done = await inTx(ctx.db, async (tx) => {
    const oldValue = await lockValue(tx, definition);
    if (seenValue !== undefined && seenValue !== String(oldValue)) throw new DomainError('setting_changed_since');
    if (oldValue === value) throw new DomainError('setting_unchanged');
    const isWaiting = await changeByStaff(ctx, tx, definition, value, { ...member, reason: reason.trim() });
    return { key, value: String(isWaiting ? oldValue : value), isWaiting };
  });
  await liveSettings(ctx).reload();
  return done;
}

/**
 * Withdraws what the same member of staff has asked for. Whoever agrees at that moment either was faster, or asks for it anew.
 *
 * @throws DomainError `setting_not_found`, `setting_change_not_found` for what somebody else asked for, too, or what waits no more.
 */
export function withdrawSettingChange(ctx: Context, key: string, staffId: bigint): Promise<void> {
  const definition = definitionOf(ctx, key);
  return inTx(ctx.db, async (tx) => {
    await lockValue(tx, definition);
    if (!(await withdrawChangeRequest(tx, key, staffId))) throw new DomainError('setting_change_not_found');
  });
}

/**
 * Changes a setting back to what it was before its last change: a change like any other.
 *
 * @throws DomainError `setting_change_not_found`, `setting_changed_since` for one that is not its setting's last, and
 * as `changeTypedSetting` where the old value is allowed no more or takes two.
 */
export async function undoSetting(
  ctx: Context,
  { changeId, reason }: { readonly changeId: bigint; readonly reason: string },
  member: Member,
): Promise<Changed> {
  if (reason.trim() === '') throw new DomainError('reason_required');
  const done = await inTx(ctx.db, async (tx) => {
    const change = await findChange(tx, changeId);
    if (!change) throw new DomainError('setting_change_not_found');
    const { key, oldValue: value } = change;
    const definition = definitionOf(ctx, key);
    assertAllowed(definition, value);
    nameAuditedObject(key);
    const inForce = await lockValue(tx, definition);
    if ((await lastChangeOf(tx, key)) !== changeId) throw new DomainError('setting_changed_since');
    const isWaiting = await changeByStaff(ctx, tx, definition, value, { ...member, reason: reason.trim() });
    return { key, value: String(isWaiting ? inForce : value), isWaiting };
  });
  await liveSettings(ctx).reload();
  return done;
}
