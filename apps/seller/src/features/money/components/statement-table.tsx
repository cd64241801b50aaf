import { centsMoved, centsUp, formatAmount, parseAmount } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Cents } from '@entrepot/ui/price/cents.tsx';
import { numberCell, Table } from '@entrepot/ui/table/table.tsx';
import { TableScroller } from '@entrepot/ui/table/table-scroller.tsx';
import { paths } from '#shared/paths.ts';
import { type StatementLine, useLineText } from '../hooks/use-line-text.ts';
import styles from './money.module.css';

const ordersShown = 5;

/** The commission of a settlement as it is shown: what its sales and what came in of them differ by. */
function commissionShown({ sales, commission, amount, balance, receivable }: StatementLine): string {
  const moved = centsMoved(balance, amount);
  if (Number(commission) <= 0 || Number(receivable) !== 0 || moved.startsWith('-')) return centsUp(commission);
  return formatAmount(parseAmount(sales, 'USDT') - parseAmount(moved, 'USDT'));
}

/** Entries of the statement: a table, on phones a card each. */
export function StatementTable({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { t } = useTranslation('seller-money');
  const isPhone = useIsPhone();
  if (isPhone) return <StatementCards lines={lines} />;
  return (
    <TableScroller label={t('statement.lines')} className={styles.scroller}>
      <Table
        className={styles.table}
        columns={[
          t('line.time'),
          t('line.what'),
          ...(['statement.sales', 'statement.commission', 'line.amount', 'line.balance'] as const).map((key) => ({
            key,
            head: t(key),
            className: numberCell,
          })),
        ]}
      >
        <tbody>
          {lines.map((line) => (
            <tr key={line.journalId}>
              <td>
                <Time value={line.time} />
              </td>
              <th scope="row">
                <LineText line={line} />
              </th>
              <td className={numberCell} data-zero={Number(line.sales) === 0 || undefined}>
                <Cents value={line.sales} />
              </td>
              <td className={numberCell} data-zero={Number(line.commission) === 0 || undefined}>
                <Cents value={line.commission} shown={commissionShown(line)} />
              </td>
              <td className={classNames(numberCell, styles.strong)}>
                <Cents value={line.amount} shown={centsMoved(line.balance, line.amount)} />
              </td>
              <td className={numberCell}>
                <Cents value={line.balance} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroller>
  );
}

/** What an entry is, its first orders as links, and its journal's number for support. */
function LineText({ line }: { readonly line: StatementLine }) {
  const { t } = useTranslation('seller-money');
  const textOf = useLineText();
  const hidden = line.orders.length - ordersShown;
  return (
    <>
      {textOf(line)}
      <span className={styles.orders}>
        {line.orders.slice(0, ordersShown).map(({ orderId, orderNo }) => (
          <Link key={orderId} href={paths.order(orderId)} className={styles.link}>
            <bdi dir="ltr">{orderNo}</bdi>
          </Link>
        ))}
        {hidden > 0 && <bdi dir="ltr">{`+${hidden}`}</bdi>}
      </span>
      <span className={styles.muted}>
        {t('line.journal')} <bdi dir="ltr">{line.journalId}</bdi>
      </span>
    </>
  );
}

function StatementCards({ lines }: { readonly lines: readonly StatementLine[] }) {
  const { t } = useTranslation('seller-money');
  return (
    <ul className={styles.cards}>
      {lines.map((line) => (
        <li key={line.journalId} className={styles.card}>
          <div>
            <LineText line={line} />
          </div>
          <p className={styles.cardAmount}>
            {t('line.amount')} <Cents value={line.amount} shown={centsMoved(line.balance, line.amount)} />
          </p>
          <dl className={styles.facts}>
            <div>
              <dt>{t('line.balance')}</dt>
              <dd>
                <Cents value={line.balance} />
              </dd>
            </div>
          </dl>
          <p className={styles.note}>
            <Time value={line.time} />
          </p>
        </li>
      ))}
    </ul>
  );
}
