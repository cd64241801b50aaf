import type { Permission } from '@entrepot/contract';
import { DomainError, dayMs } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import type { SettingDefinition, SettingValue } from '#platform/settings.ts';
import { compareDecimals } from './setting-values.ts';
import { findChangeRequest, requestChange } from './settings.repository.ts';

/** Who is one of two, as the module of staff knows it, which comes after this one. */
export type TwoPeople = {
  /** @throws DomainError `access_not_approved`. */
  readonly assertApproved: (tx: Tx, staffId: bigint) => Promise<void>;
  /** Whether an approval that was given earlier counts still. */
  readonly isStillSecond: (tx: Db | Tx, staffId: bigint, permission: Permission) => Promise<boolean>;
};

/** Whose holders may ask for a change that takes two. */
export const askingPermission: Permission = 'settings.change';

/** The first approval counts for a week. */
export const requestsCountMs = 7 * dayMs;

export const requestsSince = (ctx: Context) => new Date(ctx.clock.now().getTime() - requestsCountMs);

/** Whether a change takes two: it lets one person do what took two before, or names whom customers pay. */
export function takesTwo(definition: SettingDefinition, oldValue: SettingValue, value: SettingValue): boolean {
  if (definition.type === 'text') return definition.isPaidTo === true && value !== '';
  if (definition.type !== 'decimal' || definition.isLimitOfTwo !== true) return false;
  return compareDecimals(String(value), String(oldValue)) > 0;
}

/** Whether two have said the same: of numbers, however many zeros each has written. */
function isSameValue(one: SettingValue, other: SettingValue, type: SettingDefinition['type']): boolean {
  return type === 'decimal' ? compareDecimals(String(one), String(other)) === 0 : one === other;
}

type ChangeInput = {
  readonly definition: SettingDefinition;
  readonly value: SettingValue;
  readonly staffId: bigint;
  readonly reason: string;
};

/**
 * Counts a member's approval of a change that takes two. Returns whether it is the second one, by which it counts; the first is stored.
 *
 * @throws DomainError `access_not_approved`, `second_person_required` for the same approval again.
 */
export async function isSecondApproval(ctx: Context, tx: Tx, asked: ChangeInput, two: TwoPeople): Promise<boolean> {
  const { definition, value, staffId, reason } = asked;
  const { key, type } = definition;
  await two.assertApproved(tx, staffId);
  const first = await findChangeRequest(tx, key, requestsSince(ctx));
  if (first && isSameValue(first.value, value, type)) {
    if (first.askedBy === staffId) throw new DomainError('second_person_required');
    if (await two.isStillSecond(tx, first.askedBy, askingPermission)) return true;
  }
  await requestChange(tx, { key, value, askedBy: staffId, reason, at: ctx.clock.now() });
  return false;
}
