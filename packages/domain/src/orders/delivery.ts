import { dayMs } from '../time/clock.ts';
import type { DayRange, FreightTemplate } from './freight.ts';

/** The most days that a store may name for one way. */
export const mostTransitDays = 120;

/** Days on the way to a country, or undefined where the template names none or does not deliver. */
export function transitDays(template: FreightTemplate, country: string): DayRange | undefined {
  if (country === template.shipsFrom) return template.homeDays;
  const zone = template.zones.find((candidate) => candidate.countries.includes(country));
  if (zone) return zone.days;
  return template.elsewhereFeeMicro === null ? undefined : template.elsewhereDays;
}

/**
 * Days from payment until the parcels of an order have arrived: the store's handling time and the days on the way, up to the last parcel.
 * Undefined when one of them is unknown.
 */
export function deliveryDays(handlingDays: number, parcels: readonly (DayRange | undefined)[]): DayRange | undefined {
  if (parcels.length === 0) return undefined;
  let [min, max] = [0, 0];
  for (const days of parcels) {
    if (days === undefined) return undefined;
    min = Math.max(min, days.min);
    max = Math.max(max, days.max);
  }
  return { min: handlingDays + min, max: handlingDays + max };
}

/** The first and the last day on which what is paid at an instant arrives. */
export function expectedDelivery(paidAt: Date, { min, max }: DayRange): { readonly from: Date; readonly until: Date } {
  const after = (days: number) => new Date(paidAt.getTime() + days * dayMs);
  return { from: after(min), until: after(max) };
}

/** Whether a range may be kept: whole days, none negative, the most not below the fewest. */
export const isDayRange = ({ min, max }: DayRange) =>
  Number.isInteger(min) && Number.isInteger(max) && min >= 0 && max >= min && max <= mostTransitDays;
