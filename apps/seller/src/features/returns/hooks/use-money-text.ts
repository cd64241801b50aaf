import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage } from '@entrepot/i18n/react';

/** Gives an amount for a place inside a sentence, whichever way the sentence runs. */
export function useMoneyText(): (amount: string) => string {
  const language = useLanguage();
  return (amount) => isolate(formatMoney(amount, language));
}
