import type { Context } from '#platform/context.ts';
import { returnWindowDays, shipWithinHours } from '../catalogue/index.ts';
import { automaticReceiptDays, claimAfterDays, commissionRate } from '../orders/index.ts';
import { documentsGraceDays, reviewHours } from '../sellers/index.ts';

const numbers = [
  returnWindowDays,
  shipWithinHours,
  automaticReceiptDays,
  claimAfterDays,
  reviewHours,
  documentsGraceDays,
] as const;

/** The deadlines and fees that a page may name, as the settings have them at the moment. */
export function pageValues({ settings }: Context): Readonly<Record<string, string>> {
  return {
    ...Object.fromEntries(numbers.map((setting) => [setting.key, String(settings.get(setting))])),
    // Rates have at most four decimals.
    commission_percent: String(Math.round(Number(settings.get(commissionRate)) * 10_000) / 100),
  };
}
