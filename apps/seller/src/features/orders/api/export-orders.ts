import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction } from '#shared/api/calls.ts';

/** Fetches orders as a CSV file and hands it to the browser. */
export function useExportOrders() {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  return useAction('order!export', {
    onDone: ({ fileName, content, orders, isCut }) => {
      saveFile(fileName, content);
      const number = formatInteger(orders, language);
      if (isCut) showToast({ kind: 'warning', text: t('export.cut', { number }) });
      else showToast({ kind: 'success', text: t('export.done', { count: orders, number }) });
    },
  });
}
