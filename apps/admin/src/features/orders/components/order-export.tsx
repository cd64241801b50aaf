import type { AdminInputOf } from '@entrepot/client';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { saveFile } from '@entrepot/ui/download/save-file.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAction } from '#shared/api/calls.ts';
import { useMayCall } from '#shared/staff/use-staff.ts';

const iconSize = 16;

type Props = { readonly asked: AdminInputOf<'order!export'> };

/** Saves the orders that are asked for as a file. */
export function OrderExport({ asked }: Props) {
  const { t } = useTranslation('admin-orders');
  const language = useLanguage();
  const mayCall = useMayCall();
  const save = useAction('order!export', {
    onDone: ({ filename, csv, orders, isCut }) => {
      saveFile(filename, csv);
      const number = formatInteger(orders, language);
      if (isCut) showToast({ kind: 'warning', text: t('export.cut', { number }) });
      else showToast({ kind: 'success', text: t('export.done', { count: orders, number }) });
    },
  });
  if (!mayCall('order!export')) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={iconSize} stroke={1.6} aria-hidden="true" />}
      loading={save.isPending}
      onClick={() => save.run(asked)}
    >
      {t('export')}
    </Button>
  );
}
