import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconDownload, IconTruckDelivery } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useExportOrders } from '../../api/export-orders.ts';
import type { OrderFilter } from '../../hooks/use-order-filter.ts';
import { askedBy } from '../../order-query.ts';
import styles from '../fulfilment/fulfil.module.css';

const iconSize = 16;

type Props = { readonly filter: OrderFilter; readonly children: ReactNode };

/** What concerns the list as a whole. */
export function OrderListActions({ filter, children }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const exporting = useExportOrders();
  return (
    <div className={styles.listActions}>
      {children}
      <Button
        variant="default"
        size="sm"
        loading={exporting.isPending}
        leftSection={<IconDownload size={iconSize} aria-hidden="true" />}
        onClick={() => exporting.run(askedBy(filter))}
      >
        {t('export.action')}
      </Button>
      <Button
        component={Link}
        to={paths.shipOrders}
        size="sm"
        leftSection={<IconTruckDelivery size={iconSize} aria-hidden="true" />}
      >
        {t('many.open')}
      </Button>
    </div>
  );
}
