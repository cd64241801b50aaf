import { CallView } from '@entrepot/client/react/call-view.tsx';
import { isolate } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { PeriodPicker } from '@entrepot/panel/period/period-picker.tsx';
import type { Period } from '@entrepot/panel/period/periods.ts';
import { usePeriod } from '@entrepot/panel/period/use-period.ts';
import { platformZoneName } from '@entrepot/panel/time.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useCall } from '#shared/api/calls.ts';
import { usePrinting } from '../hooks/use-printing.ts';
import styles from './money.module.css';
import { StatementLines } from './statement-lines.tsx';
import { StatementSums } from './statement-sums.tsx';

const skeletonLines = 8;
const iconSize = 16;

/** A period of the balance: its sums, its entries, and both on paper or as CSV. */
export function Statement() {
  const { t } = useTranslation('seller-money');
  const { period, choose } = usePeriod('thisMonth');
  const { whole, isReading, print } = usePrinting(period);
  const sums = useCall('statement!get', period, { keepsPrevious: true });
  return (
    <div className={styles.section}>
      <PrintHead period={period} />
      <header className={styles.head}>
        <div>
          <p className={styles.muted}>{t('statement.lead')}</p>
          <p className={styles.muted}>{t('statement.zone', { zone: isolate(platformZoneName) })}</p>
        </div>
        <div className={styles.tools}>
          <Button
            variant="default"
            leftSection={<IconPrinter size={iconSize} stroke={1.6} aria-hidden="true" />}
            loading={isReading}
            onClick={() => void print()}
          >
            {t('statement.print')}
          </Button>
        </div>
      </header>
      <PeriodPicker period={period} onChoose={choose} />
      <CallView result={sums} skeleton={<Skeleton lines={skeletonLines} />}>
        {(found) => <StatementSums sums={found} />}
      </CallView>
      <StatementLines period={period} whole={whole} />
    </div>
  );
}

/** On paper alone: whose statement it is, and of which days. */
function PrintHead({ period }: { readonly period: Period }) {
  const { t } = useTranslation('seller-money');
  const { data: store } = useCall('seller!info', {});
  return (
    <header className={styles.printHead}>
      <strong>
        <bdi>{store?.sellerName}</bdi>
      </strong>
      <span>{t('statement.of', { from: isolate(period.from), to: isolate(period.to) })}</span>
    </header>
  );
}
