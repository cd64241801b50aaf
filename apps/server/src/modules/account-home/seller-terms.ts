import type { applications, OutputOf } from '@entrepot/contract';
import type { Context } from '#platform/context.ts';
import { returnWindowDays, shipWithinHours } from '../catalogue/index.ts';
import { automaticReceiptDays, commissionRate } from '../orders/index.ts';
import { agreementVersion, documentsGraceDays, reviewHours } from '../sellers/index.ts';

/** What selling costs and asks for, as the settings have it at the moment. */
export function readSellerTerms({ settings }: Context): OutputOf<typeof applications.applicationTerms> {
  return {
    // Rates have at most four decimals, so this is exact enough to read.
    commissionPercent: Math.round(Number(settings.get(commissionRate)) * 10_000) / 100,
    shipWithinHours: settings.get(shipWithinHours),
    returnWindowDays: settings.get(returnWindowDays),
    automaticReceiptDays: settings.get(automaticReceiptDays),
    reviewHours: settings.get(reviewHours),
    documentsGraceDays: settings.get(documentsGraceDays),
    agreementVersion: settings.get(agreementVersion),
  };
}
