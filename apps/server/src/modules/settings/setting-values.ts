import { DomainError } from '@entrepot/domain';
import type { SettingDefinition, SettingValue } from '#platform/settings.ts';

const decimalPattern = /^-?[0-9]{1,12}(?:\.[0-9]{1,18})?$/;
/** What `parseAmount` reads: another text would stop every call that the amount has a part in. */
const amountPattern = /^(?:0|[1-9][0-9]{0,11})(?:\.[0-9]{1,6})?$/;
const longestText = 2000;

export type Unit = '' | 'minutes' | 'hours' | 'days' | 'usdt' | 'fraction' | 'hour_of_day';

/** What a setting's number counts, which its key ends with. */
export function unitOf({ key, type }: Pick<SettingDefinition, 'key' | 'type'>): Unit {
  if (type === 'decimal') return /_rate$|_change_max$/.test(key) ? 'fraction' : 'usdt';
  if (type !== 'integer') return '';
  if (key.endsWith('_hour')) return 'hour_of_day';
  const [, unit] = /_(minutes|hours|days)$/.exec(key) ?? [];
  return (unit as Unit | undefined) ?? '';
}

/** The least and the greatest value. A share is between none and all; an amount is never negative. */
export function boundsOf(definition: SettingDefinition): { readonly min: string; readonly max: string } | undefined {
  if (definition.type === 'integer') return { min: String(definition.min), max: String(definition.max) };
  if (definition.type !== 'decimal') return undefined;
  const { min = '0', max = unitOf(definition) === 'fraction' ? '1' : '1000000000' } = definition;
  return { min, max };
}

const rangeEnd = /_(minimum|maximum)(?=$|_days$)/;

/** The setting that is the other end of a range, which keys say, and whether it is the greatest value. */
export function otherEndOf(key: string): { readonly key: string; readonly isGreatest: boolean } | undefined {
  const [, end] = rangeEnd.exec(key) ?? [];
  if (end === undefined) return undefined;
  const isGreatest = end === 'minimum';
  return { key: key.replace(rangeEnd, isGreatest ? '_maximum' : '_minimum'), isGreatest };
}

/** A decimal as a whole number of its eighteenth decimal: no setting has more. */
function scaled(text: string): bigint {
  const [whole = '', decimals = ''] = text.replace('-', '').split('.');
  const value = BigInt(whole + decimals.padEnd(18, '0'));
  return text.startsWith('-') ? -value : value;
}

/** Below 0, 0 or above 0, as the first of two decimals is less, the same or more. */
export function compareDecimals(one: string, other: string): number {
  const difference = scaled(one) - scaled(other);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function isOfType(definition: SettingDefinition, value: unknown): boolean {
  switch (definition.type) {
    case 'integer':
      return Number.isSafeInteger(value);
    case 'decimal':
      return typeof value === 'string' && (unitOf(definition) === 'usdt' ? amountPattern : decimalPattern).test(value);
    case 'text':
      return typeof value === 'string' && value.length <= longestText && (definition.accepts?.(value) ?? true);
    case 'boolean':
      return typeof value === 'boolean';
  }
}

function isInBounds(definition: SettingDefinition, value: SettingValue): boolean {
  const bounds = boundsOf(definition);
  if (!bounds) return true;
  const number = scaled(String(value));
  return number >= scaled(bounds.min) && number <= scaled(bounds.max);
}

/** Whether a value may stand for a setting: its type, and its bounds where it has some. */
export function isAllowedValue(definition: SettingDefinition, value: unknown): boolean {
  return isOfType(definition, value) && isInBounds(definition, value as SettingValue);
}

/** What is in force where a value is stored; undefined where the default stands for what is allowed no more. */
export function usableValue(definition: SettingDefinition, stored: unknown): SettingValue | undefined {
  if (isAllowedValue(definition, stored)) return stored as SettingValue;
  return isReadInPart(definition) && typeof stored === 'string' ? stored : undefined;
}

/** Whether what is known of a text is in force though the whole is not accepted any more. */
export const isReadInPart = (definition: SettingDefinition): boolean =>
  definition.type === 'text' && definition.unknownIn !== undefined;

/** What is stored and not in force: a whole value that is allowed no more, or what is not known of a text. */
export function unusableIn(definition: SettingDefinition, stored: unknown): string | undefined {
  if (isAllowedValue(definition, stored)) return undefined;
  const unknown = definition.type === 'text' && typeof stored === 'string' ? definition.unknownIn?.(stored) : undefined;
  return unknown?.join(', ') ?? String(stored);
}

/** @throws DomainError `setting_invalid`, and `setting_out_of_bounds` with the bounds. */
export function assertAllowed(definition: SettingDefinition, value: unknown): void {
  if (!isOfType(definition, value)) throw new DomainError('setting_invalid', { type: definition.type });
  const bounds = boundsOf(definition);
  if (bounds && !isInBounds(definition, value as SettingValue)) throw new DomainError('setting_out_of_bounds', bounds);
}

/** Without zeros in front and without a sign before none: everybody reads the value as it is kept. */
const plainDecimal = (typed: string): string =>
  typed.replace(/^-(?=0*(?:\.0*)?$)/, '').replace(/^(-?)0+(?=[0-9])/, '$1');

/**
 * A value as staff type it.
 *
 * @throws DomainError `setting_invalid` for what no value of the type is written like.
 */
export function parseSettingValue(definition: SettingDefinition, text: string): SettingValue {
  if (definition.type === 'text') return text;
  const typed = text.trim();
  if (definition.type === 'decimal') return plainDecimal(typed);
  if (definition.type === 'integer' && /^-?[0-9]{1,15}$/.test(typed)) return Number(typed);
  if (definition.type === 'boolean' && (typed === 'true' || typed === 'false')) return typed === 'true';
  throw new DomainError('setting_invalid', { type: definition.type });
}
