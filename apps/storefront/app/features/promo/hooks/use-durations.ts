import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';

/** Spans of time as the page says them: `48 hours`, `7 days`. */
export function useDurations() {
  const { t } = useTranslation('promo');
  const language = useLanguage();
  return {
    hours: (count: number) => t('hours', { count, number: formatInteger(count, language) }),
    days: (count: number) => t('days', { count, number: formatInteger(count, language) }),
  };
}
