import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useRefusalText } from '../hooks/use-refusal-text.ts';

type Refused = { readonly orderId: string; readonly text: string };

/** Confirms several orders; `refused` says which were not and why. `onDone` runs when all were. */
export function useConfirmOrders(onDone: () => void) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const textOf = useRefusalText();
  const [refused, setRefused] = useState<readonly Refused[]>([]);
  const confirm = useAction('order!confirmMany', {
    onDone: ({ confirmed, rows }) => {
      const number = formatInteger(confirmed, language);
      if (confirmed > 0) showToast({ kind: 'success', text: t('bulk.confirmed', { count: confirmed, number }) });
      const faults = rows.filter((row) => !row.isConfirmed);
      setRefused(faults.map((row) => ({ orderId: row.orderId, text: textOf(row) })));
      if (faults.length === 0) onDone();
    },
  });
  return { ...confirm, refused };
}
