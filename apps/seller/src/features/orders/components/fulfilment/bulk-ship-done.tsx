import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { downloadCsv } from '@entrepot/panel/csv/csv.ts';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { paths } from '#shared/paths.ts';
import { type BulkRow, rowsForFile } from '../../bulk-rows.ts';
import { useRefusalText } from '../../hooks/use-refusal-text.ts';
import styles from './bulk-ship.module.css';
import { Verdict } from './bulk-ship-rows.tsx';

type Props = { readonly rows: readonly BulkRow[]; readonly onAgain: () => void };

/** What came of each row; those that were refused can be taken along as a file. */
export function BulkShipDone({ rows, onAgain }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const { t: tSeller } = useTranslation('seller');
  const language = useLanguage();
  const textOf = useRefusalText();
  const failed = rows.filter((row) => row.outcome?.outcome !== 'shipped');
  const shipped = rows.length - failed.length;
  const reasonOf = (row: BulkRow) => (row.outcome ? textOf(row.outcome) : t('many.changed'));
  return (
    <div className={styles.form}>
      <p role="status" className={styles.summary}>
        <Badge tone="good">{t('many.done', { count: shipped, number: formatInteger(shipped, language) })}</Badge>
        {failed.length > 0 && (
          <Badge tone="bad">
            {t('many.failed', { count: failed.length, number: formatInteger(failed.length, language) })}
          </Badge>
        )}
      </p>
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.key} className={styles.doneRow}>
            <bdi dir="ltr">
              {row.outcome?.orderId === undefined ? (
                row.orderNo
              ) : (
                <Link to={paths.order(row.outcome.orderId)}>{row.orderNo}</Link>
              )}
            </bdi>
            <span>
              {row.carrier} <bdi dir="ltr">{row.trackingNumber}</bdi>
            </span>
            <Verdict row={row} />
          </li>
        ))}
      </ul>
      <div className={styles.ends}>
        {failed.length > 0 && (
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden="true" />}
            onClick={() => downloadCsv('not-shipped.csv', rowsForFile(failed, reasonOf))}
          >
            {t('many.downloadFailed')}
          </Button>
        )}
        <Button variant="default" onClick={onAgain}>
          {t('many.again')}
        </Button>
        <Button component={Link} to={paths.orders}>
          {tSeller('order.backToList')}
        </Button>
      </div>
    </div>
  );
}
