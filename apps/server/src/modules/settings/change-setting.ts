import { DomainError } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import { inTx } from '../../platform/database.ts';
import type { SettingValue } from '../../platform/settings.ts';
import { liveSettings, settingsChannel } from './live-settings.ts';
import { isAllowedValue } from './setting-values.ts';
import { lockSetting, logChange, writeSetting } from './settings.repository.ts';

/** Who changes a setting; no staff id means the installation itself. */
export type SettingActor = { readonly staffId: bigint | null };

/**
 * Changes a setting for every process and logs who did it and why. This process reads the new value when the promise
 * resolves, the others a moment later.
 *
 * Throws `setting_not_found`, `invalid_parameters` for a value outside type or bounds, and `reason_required`.
 */
export async function changeSetting(
  ctx: Context,
  key: string,
  value: SettingValue,
  actor: SettingActor,
  reason: string,
) {
  const settings = liveSettings(ctx);
  const definition = settings.definitionOf(key);
  if (!definition) throw new DomainError('setting_not_found');
  if (!isAllowedValue(definition, value)) {
    throw new DomainError('invalid_parameters', { fields: [{ field: 'value', reason: definition.type }] });
  }
  if (reason.trim() === '') throw new DomainError('reason_required');
  await inTx(ctx.db, async (tx) => {
    const at = ctx.clock.now();
    const stored = await lockSetting(tx, key);
    const oldValue = stored?.value ?? definition.default;
    await writeSetting(tx, { key, value }, at);
    await logChange(tx, { id: ctx.ids.next(), key, oldValue, newValue: value, staffId: actor.staffId, reason, at });
    tx.afterCommit(() => {
      ctx.realtime.publish(settingsChannel, key);
      if (definition.isPublic) ctx.responseCache.invalidate();
    });
  });
  await settings.reload();
}
