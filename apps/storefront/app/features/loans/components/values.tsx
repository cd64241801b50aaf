import { formatInteger, formatRate, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';

/** A rate as a decimal fraction, in percent. */
export function Rate({ value }: { readonly value: string }) {
  return <bdi dir="ltr">{formatRate(value, useLanguage())}</bdi>;
}

export function Days({ count }: { readonly count: number }) {
  const { t } = useTranslation('loans');
  const language = useLanguage();
  return t('days', { count, number: formatInteger(count, language) });
}

/** Up to how many days. */
export function UpToDays({ count }: { readonly count: number }) {
  const { t } = useTranslation('loans');
  return t('upTo', { count, number: formatInteger(count, useLanguage()) });
}

/** A rate as what it is for a year. */
export function YearlyRate({ value }: { readonly value: string }) {
  const { t } = useTranslation('loans');
  return t('perYear', { rate: isolate(formatRate(value, useLanguage())) });
}

/** A platform day: a date without a time, the same wherever it is read. */
export function Day({ value }: { readonly value: string }) {
  return (
    <time dateTime={value}>
      <bdi dir="ltr">{value}</bdi>
    </time>
  );
}
