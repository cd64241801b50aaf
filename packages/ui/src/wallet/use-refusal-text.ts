import { formatDateTime, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** What was refused of a form with a fund password: the sentence, how many attempts are left, and until when it waits. */
export function useRefusalText(): (sentence: string, params: Readonly<Record<string, unknown>>) => string {
  const { t } = useTranslation('payment');
  return (sentence, { left, until }) => {
    const parts = [sentence];
    if (typeof left === 'number') parts.push(t('safeword.left', { count: left }));
    if (typeof until === 'string') parts.push(isolate(formatDateTime(until, zone())));
    return parts.join(' ');
  };
}
