import { formatMoney, formatRate, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';

type Fee = { readonly feeFixed: string; readonly feeRate: string };

/** What a channel charges, as a sentence. */
export function useFeeText(): (fee: Fee) => string {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  return ({ feeFixed, feeRate }) => {
    const hasFixed = Number(feeFixed) > 0;
    const hasRate = Number(feeRate) > 0;
    const fixed = isolate(formatMoney(feeFixed, language));
    const rate = isolate(formatRate(feeRate, language));
    if (hasFixed && hasRate) return t('fee.both', { fixed, rate });
    if (hasFixed) return t('fee.fixed', { fixed });
    return hasRate ? t('fee.rate', { rate }) : t('fee.none');
  };
}
