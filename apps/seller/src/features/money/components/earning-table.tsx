import { centsUp } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { numberCell, Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
import { paths } from '#shared/paths.ts';
import type { Earning } from '../hooks/use-earnings.ts';
import { EarningStateBadge } from './earning-state-badge.tsx';
import styles from './money.module.css';
import { SettlementTime } from './settlement-time.tsx';

/** Earnings on screens wider than a phone's; on a tablet the day stands below the number, and the state tells what is in escrow. */
export function EarningTable({ earnings }: { readonly earnings: readonly Earning[] }) {
  const { t } = useTranslation('seller-money');
  return (
    <TableScroller label={t('earnings.title')} className={styles.scroller}>
      <Table
        className={styles.table}
        columns={[
          t('column.order'),
          { key: 'paidAt', head: t('column.paidAt'), className: styles.roomy },
          t('state.label'),
          ...(['paid', 'refunded', 'commission', 'earning'] as const).map((key) => ({
            key,
            head: t(`column.${key}`),
            className: numberCell,
          })),
          { key: 'escrow', head: t('column.escrow'), className: classNames(numberCell, styles.roomy) },
          t('column.when'),
        ]}
      >
        <tbody>
          {earnings.map((earning) => (
            <tr key={earning.orderId}>
              <th scope="row">
                <Link href={paths.order(earning.orderId)} className={styles.link}>
                  <bdi dir="ltr">{earning.orderNo}</bdi>
                </Link>
                <span className={styles.muted}>
                  <bdi>{earning.buyerName}</bdi>
                </span>
                <span className={styles.tight}>
                  <Time value={earning.payTime} />
                </span>
              </th>
              <td className={styles.roomy}>
                <Time value={earning.payTime} />
              </td>
              <td>
                <EarningStateBadge state={earning.state} />
              </td>
              <Amount value={earning.paid} />
              <Amount value={earning.refunded} />
              <Amount value={earning.commission} shown={centsUp(earning.commission)} />
              <Amount value={earning.earning} isStrong />
              <Amount value={earning.escrow} className={styles.roomy} />
              <td>
                <SettlementTime earning={earning} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

type AmountProps = {
  readonly value: string;
  readonly shown?: string;
  readonly isStrong?: boolean;
  readonly className?: string | undefined;
};

function Amount({ value, shown, isStrong = false, className }: AmountProps) {
  return (
    <td
      className={classNames(numberCell, isStrong && styles.strong, className)}
      data-zero={Number(value) === 0 || undefined}
    >
      <Cents value={value} shown={shown} />
    </td>
  );
}
