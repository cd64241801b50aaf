import { isApiError } from '@entrepot/client';
import { formatDateTime, isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { useState } from 'react';
import { useErrorText } from '../../../shared/feedback/error-toast.ts';

/** What was refused of a form with a fund password, in words: how many attempts are left, or until when it waits. */
export function useRefusal() {
  const { t } = useTranslation('payment');
  const textOf = useErrorText();
  const [text, setText] = useState<string>();
  const refuse = (error: unknown): boolean => {
    const { left, until } = isApiError(error) ? error.params : {};
    const parts = [textOf(error)];
    if (typeof left === 'number') parts.push(t('safeword.left', { count: left }));
    if (typeof until === 'string') parts.push(isolate(formatDateTime(until, zone())));
    setText(parts.join(' '));
    return true;
  };
  return { text, refuse, forget: () => setText(undefined) };
}

const zone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
