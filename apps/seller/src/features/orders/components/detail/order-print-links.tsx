import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';

/** Opens what is printed for an order in a tab of its own. */
export function OrderPrintLinks({ orderId }: { readonly orderId: string }) {
  const { t } = useTranslation('seller-fulfil');
  return (['slip', 'label'] as const).map((kind) => (
    <Button
      key={kind}
      component={Link}
      to={paths.printOf([orderId], kind)}
      target="_blank"
      size="xs"
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden="true" />}
    >
      {kind === 'slip' ? t('print.slips') : t('print.labels')}
    </Button>
  ));
}
