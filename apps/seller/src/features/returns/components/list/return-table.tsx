import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { numberCell, Table } from '@entrepot/ui/table/table.tsx';
import { paths } from '#shared/paths.ts';
import type { CaseSummary } from '../../return-types.ts';
import styles from '../returns.module.css';
import { CaseBrief, CaseMoney, CaseState } from './case-brief.tsx';
import { DueBrief } from './case-due.tsx';

/** Cases on a wide screen, in the server's order. */
export function ReturnTable({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { t } = useTranslation('seller-aftersales');
  const columns = [
    t('column.case'),
    t('column.order'),
    { key: 'money', head: t('column.money'), className: numberCell },
    t('column.state'),
  ];
  return (
    <Table columns={columns} isFramed>
      <tbody>
        {cases.map((found) => (
          <tr key={found.returnId}>
            <td>
              <CaseBrief found={found} />
            </td>
            <td>
              <Link href={paths.order(found.orderId)} className={styles.orderLink}>
                <bdi dir="ltr">{found.orderNo}</bdi>
              </Link>
              <span className={styles.stacked}>
                <bdi>{found.buyerName}</bdi>
                <span className={styles.muted}>
                  <Time value={found.createTime} />
                </span>
              </span>
            </td>
            <td className={numberCell}>
              <CaseMoney found={found} />
            </td>
            <td>
              <span className={styles.stacked}>
                <CaseState found={found} />
                <DueBrief found={found} />
              </span>
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
