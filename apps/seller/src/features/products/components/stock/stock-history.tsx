import { CallView } from '@entrepot/client/react/call-view.tsx';
import { beforeValue } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import type { StockRow } from '../../product-types.ts';
import styles from '../list/list.module.css';
import { VariantName } from './variant-name.tsx';

const reasons = [
  'opening',
  'import',
  'adjustment',
  'received',
  'counted',
  'damaged',
  'returned',
  'correction',
] as const;

const pageStep = 20;
const mostEntries = 100;
const skeletonLines = 8;

/** With its sign, so that what came and what went differ at a glance. */
const signed = (pieces: number) => `${pieces > 0 ? '+' : '−'}${Math.abs(pieces)}`;

/** What moved a variant's stock, newest first; what orders took stands between the entries. */
export function StockHistory({ row, onClose }: { readonly row: StockRow; readonly onClose: () => void }) {
  const { t } = useTranslation('seller-products');
  const [shown, setShown] = useState(pageStep);
  const history = useCall('stock!history', { skuId: row.skuId, pageSize: shown }, { keepsPrevious: true });
  const nameOf = (reason: string) => {
    const known = reasons.find((each) => each === reason);
    return known ? t(`reason.${known}`) : reason;
  };
  return (
    <Drawer isOpen onClose={onClose} title={t('history.title')}>
      <p>
        <VariantName row={row} />
      </p>
      <CallView result={history} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pageList, pageInfo, stock }) => (
          <>
            <p className={styles.entryHead}>
              {t('history.now')} <bdi dir="ltr">{stock}</bdi>
            </p>
            {pageList.length === 0 && <EmptyState title={t('history.none')} />}
            <ul>
              {pageList.map((entry) => (
                <li key={entry.entryId} className={styles.entry}>
                  {entry.ordersSince !== undefined && entry.ordersSince !== 0 && (
                    <span className={styles.orders}>
                      {beforeValue(t('history.orders'))}
                      <bdi dir="ltr">{signed(entry.ordersSince)}</bdi>
                    </span>
                  )}
                  <span className={styles.entryHead}>
                    {nameOf(entry.reason)}
                    <span>
                      <bdi dir="ltr">{signed(entry.delta)}</bdi>
                      {entry.stock !== undefined && <bdi dir="ltr">{` = ${entry.stock}`}</bdi>}
                    </span>
                  </span>
                  {entry.note && <bdi>{entry.note}</bdi>}
                  <span className={styles.muted}>
                    <Time value={entry.createTime} /> <bdi>{entry.by}</bdi>
                  </span>
                </li>
              ))}
            </ul>
            {shown < Math.min(pageInfo.totalElements, mostEntries) && (
              <Button variant="default" onClick={() => setShown(shown + pageStep)}>
                {t('history.more')}
              </Button>
            )}
          </>
        )}
      </CallView>
    </Drawer>
  );
}
