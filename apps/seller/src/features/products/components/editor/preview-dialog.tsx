import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Alert, Button, Stack } from '@mantine/core';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

type Props = { readonly productId: string; readonly isDirty: boolean; readonly onClose: () => void };

/** The way to the shop's own page of the saved product. */
export function PreviewDialog({ productId, isDirty, onClose }: Props) {
  const { t } = useTranslation('seller-products');
  const language = useLanguage();
  const link = useCall('sellerGoods!previewLink', { sellerGoodsId: productId });
  return (
    <Dialog isOpen onClose={onClose} title={t('preview.title')}>
      <Stack gap="md">
        <p>{t('preview.saved')}</p>
        {isDirty && <Alert color="orange">{t('preview.unsaved')}</Alert>}
        <CallView result={link} skeleton={<Skeleton lines={1} />}>
          {({ previewToken }) => (
            <Button component="a" href={paths.shopPreview(previewToken, language)} target="_blank" rel="noreferrer">
              {t('preview.open')}
            </Button>
          )}
        </CallView>
      </Stack>
    </Dialog>
  );
}
