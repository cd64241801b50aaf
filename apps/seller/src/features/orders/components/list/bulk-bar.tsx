import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@mantine/core';
import { IconDownload, IconPrinter, IconTruckDelivery } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { useConfirmOrders } from '../../api/confirm-orders.ts';
import { useExportOrders } from '../../api/export-orders.ts';
import type { Selection } from '../../hooks/use-selection.ts';
import type { SellerOrder } from '../../order-tabs.ts';
import styles from '../fulfilment/fulfil.module.css';
import list from './orders.module.css';

type Props = { readonly orders: readonly SellerOrder[]; readonly selection: Selection };

const iconSize = 16;

/** What can be done with the selected orders together. */
export function BulkBar({ orders, selection }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const { selected } = selection;
  const chosen = orders.filter((order) => selection.has(order.orderId));
  const toConfirm = chosen.filter((order) => order.actions.includes('confirm'));
  const toShip = chosen.filter((order) => order.actions.includes('ship'));
  const confirm = useConfirmOrders(selection.clear);
  const exporting = useExportOrders();
  return (
    <section className={styles.bulkBar} aria-label={t('select.bar')}>
      <strong role="status">
        {t('select.count', { count: selected.length, number: formatInteger(selected.length, language) })}
      </strong>
      <Button
        size="sm"
        variant="default"
        disabled={toConfirm.length === 0}
        loading={confirm.isPending}
        onClick={() => confirm.run({ orderIds: toConfirm.map((order) => order.orderId) })}
      >
        {t('bulk.confirm')}
      </Button>
      {toShip.length > 0 && (
        <Button
          component={Link}
          to={paths.shipOrders}
          state={{ orderNos: toShip.map((order) => order.orderNo) }}
          size="sm"
          leftSection={<IconTruckDelivery size={iconSize} aria-hidden="true" />}
        >
          {t('bulk.ship')}
        </Button>
      )}
      {(['slip', 'label'] as const).map((kind) => (
        <Button
          key={kind}
          component={Link}
          to={paths.printOf(selected, kind)}
          target="_blank"
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={iconSize} aria-hidden="true" />}
        >
          {kind === 'slip' ? t('bulk.slips') : t('bulk.labels')}
        </Button>
      ))}
      <Button
        size="sm"
        variant="default"
        loading={exporting.isPending}
        leftSection={<IconDownload size={iconSize} aria-hidden="true" />}
        onClick={() => exporting.run({ orderIds: selected })}
      >
        {t('bulk.export')}
      </Button>
      <Button size="sm" variant="subtle" onClick={selection.clear}>
        {t('select.clear')}
      </Button>
      {confirm.refused.length > 0 && (
        <div role="alert" className={list.fault}>
          <strong>{t('bulk.notConfirmed')}</strong>
          <ul>
            {confirm.refused.map((row) => (
              <li key={row.orderId}>
                <bdi dir="ltr">{orders.find((order) => order.orderId === row.orderId)?.orderNo}</bdi> {row.text}
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
