import type { SellerInputOf } from '@entrepot/client';
import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ProductExport } from '#shared/exports/use-product-export.ts';

const iconSize = 16;

type Props = { readonly exporting: ProductExport; readonly input: SellerInputOf<'export!start'> };

/** Exports the products that are meant where the button stands, and says meanwhile how far it is. */
export function ExportButton({ exporting: { percent, run }, input }: Props) {
  const { t } = useTranslation('seller-products');
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={iconSize} aria-hidden="true" />}
      aria-disabled={percent !== null}
      onClick={() => run(input)}
    >
      <span aria-live="polite">{percent === null ? t('export.these') : t('export.running', { percent })}</span>
    </Button>
  );
}
