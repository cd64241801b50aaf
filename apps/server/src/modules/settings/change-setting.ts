import { DomainError } from '@entrepot/domain';
import { nameAuditedObject } from '../../platform/audit.ts';
import type { Context } from '../../platform/context.ts';
import { inTx, type Tx } from '../../platform/database.ts';
import type { SettingValue } from '../../platform/settings.ts';
import { type DeclaredSetting, liveSettings, settingsChannel } from './live-settings.ts';
import { assertAllowed, parseSettingValue } from './setting-values.ts';
import { findChange, lastChangeOf, lockSetting, logChange, writeSetting } from './settings.repository.ts';

/** Who changes a setting; no staff id means the installation itself. */
export type SettingActor = { readonly staffId: bigint | null };

type By = SettingActor & { readonly reason: string };

function definitionOf(ctx: Context, key: string): DeclaredSetting {
  const definition = liveSettings(ctx).definitionOf(key);
  if (!definition) throw new DomainError('setting_not_found');
  return definition;
}

/** Writes a value that is allowed, and the log entry. `check` looks at the value before. */
async function write(
  ctx: Context,
  tx: Tx,
  definition: DeclaredSetting,
  value: SettingValue,
  by: By,
  check: (oldValue: SettingValue) => void = () => {},
): Promise<void> {
  const { key } = definition;
  const at = ctx.clock.now();
  const stored = await lockSetting(tx, key);
  const oldValue = stored?.value ?? definition.default;
  check(oldValue);
  await writeSetting(tx, { key, value }, at);
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
 * Throws `setting_not_found`, `setting_invalid`, `setting_out_of_bounds`, and `reason_required`.
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

type Typed = { readonly key: string; readonly value: string; readonly seenValue?: string; readonly reason: string };

/**
 * Changes a setting to a value as staff type it. Throws as `changeSetting` does, `setting_unchanged`, and `setting_changed_since` when
 * the value is another than the one that was looked at.
 */
export async function changeTypedSetting(
  ctx: Context,
  { key, value: text, seenValue, reason }: Typed,
  staffId: bigint,
) {
  const definition = definitionOf(ctx, key);
  const value = parseSettingValue(definition, text);
  assertAllowed(definition, value);
  if (reason.trim() === '') throw new DomainError('reason_required');
  await inTx(ctx.db, (tx) =>
    write(ctx, tx, definition, value, { staffId, reason: reason.trim() }, (oldValue) => {
      if (seenValue !== undefined && seenValue !== String(oldValue)) throw new DomainError('setting_changed_since');
      if (oldValue === value) throw new DomainError('setting_unchanged');
    }),
  );
  await liveSettings(ctx).reload();
  return { key, value: String(value) };
}

/**
 * Changes a setting back to what it was before its last change: a change like any other. Throws `setting_change_not_found`,
 * `setting_changed_since` for one that is not its setting's last, and as `changeSetting` does where the old value is allowed no more.
 */
export async function undoSetting(ctx: Context, changeId: bigint, reason: string, staffId: bigint) {
  if (reason.trim() === '') throw new DomainError('reason_required');
  const done = await inTx(ctx.db, async (tx) => {
    const change = await findChange(tx, changeId);
    if (!change) throw new DomainError('setting_change_not_found');
    const definition = definitionOf(ctx, change.key);
    assertAllowed(definition, change.oldValue);
    nameAuditedObject(change.key);
    await lockSetting(tx, change.key);
    if ((await lastChangeOf(tx, change.key)) !== changeId) throw new DomainError('setting_changed_since');
    await write(ctx, tx, definition, change.oldValue, { staffId, reason: reason.trim() });
    return { key: change.key, value: String(change.oldValue) };
  });
  await liveSettings(ctx).reload();
  return done;
}
