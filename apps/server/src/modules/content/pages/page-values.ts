import { formatInteger, formatRate, formatSpan, isolate, type Language } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import type { Context } from '#platform/context.ts';
import type { IntegerSetting } from '#platform/settings.ts';
import {
  refundGrantHours,
  refundProposalHours,
  returnAnswerHours,
  returnCheckDays,
  returnEscalateHours,
  returnGoodsDays,
  returnOfferHours,
  withdrawnCasesPerOrder,
} from '../../aftersales/index.ts';
import { returnWindowDays, shipWithinHours } from '../../catalogue/index.ts';
import { chatKeptDays } from '../../chat/index.ts';
import { identityClosedDays, identityRejectedDays, identityReviewHours } from '../../identity/index.ts';
import { unconfirmedKeptDays } from '../../marketing/index.ts';
import {
  automaticReceiptDays,
  claimAfterDays,
  commissionRate,
  defaultReviewDays,
  trackingCorrectionHours,
  unpaidHours,
} from '../../orders/index.ts';
import { followUpDays } from '../../reviews/index.ts';
import { documentsGraceDays, documentsNoticeDays, reviewHours } from '../../sellers/index.ts';
import { operatorAddress, operatorEmail, operatorName } from '../content.settings.ts';

const days: readonly IntegerSetting[] = [
  returnWindowDays,
  automaticReceiptDays,
  claimAfterDays,
  defaultReviewDays,
  returnGoodsDays,
  returnCheckDays,
  followUpDays,
  documentsGraceDays,
  documentsNoticeDays,
  identityRejectedDays,
  identityClosedDays,
  chatKeptDays,
  unconfirmedKeptDays,
];
const hours: readonly IntegerSetting[] = [
  shipWithinHours,
  unpaidHours,
  trackingCorrectionHours,
  refundGrantHours,
  refundProposalHours,
  returnAnswerHours,
  returnOfferHours,
  returnEscalateHours,
  reviewHours,
  identityReviewHours,
];
const operator = [operatorName, operatorAddress, operatorEmail] as const;

/**
 * What a page may name, as the settings have it at the moment: deadlines as bare numbers by the setting's key (`return_window_days`: 7) and
 * with their unit by the key without it (`return_window`: 7 days), the commission, and who runs the shop.
 */
export function pageValues({ settings }: Context, language: Language): Readonly<Record<string, string>> {
  const spans = (unit: 'day' | 'hour', each: readonly IntegerSetting[]) =>
    each.flatMap((setting) => {
      const count = settings.get(setting);
      return [
        [setting.key, String(count)],
        [setting.key.replace(/_(days|hours)$/, ''), formatSpan(count, unit, language)],
      ];
    });
  const missing = serverTexts('promo', language)['pages.operatorMissing'];
  return {
    ...Object.fromEntries([...spans('day', days), ...spans('hour', hours)]),
    ...Object.fromEntries(operator.map((setting) => [setting.key, isolate(settings.get(setting).trim()) || missing])),
    [withdrawnCasesPerOrder.key]: formatInteger(settings.get(withdrawnCasesPerOrder), language),
    commission_percent: formatRate(settings.get(commissionRate), language).replaceAll(/[%\s]/g, ''),
  };
}
