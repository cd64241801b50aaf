import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useProductExport } from '#shared/exports/use-product-export.ts';

const iconSize = 18;

/** Exports all products and says meanwhile how far it is. */
export function ExportButton() {
  const { t } = useTranslation('seller-import');
  const { percent, run } = useProductExport(t('export.failed'));
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={iconSize} aria-hidden="true" />}
      aria-disabled={percent !== null}
      onClick={() => run({})}
    >
      <span aria-live="polite">{percent === null ? t('export.button') : t('export.running', { percent })}</span>
    </Button>
  );
}
