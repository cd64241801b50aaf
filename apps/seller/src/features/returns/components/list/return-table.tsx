import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Table } from '@mantine/core';
import { paths } from '#shared/paths.ts';
import type { CaseSummary } from '../../return-types.ts';
import styles from '../returns.module.css';
import { CaseBrief, CaseMoney, CaseState } from './case-brief.tsx';
import { DueBrief } from './case-due.tsx';

/** Cases on a wide screen, in the server's order. */
export function ReturnTable({ cases }: { readonly cases: readonly CaseSummary[] }) {
  const { t } = useTranslation('seller-aftersales');
  return (
    <Table verticalSpacing="sm" borderColor="var(--colour-line)" className={styles.table}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('column.case')}</Table.Th>
          <Table.Th>{t('column.order')}</Table.Th>
          <Table.Th className={styles.number}>{t('column.money')}</Table.Th>
          <Table.Th>{t('column.state')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {cases.map((found) => (
          <Table.Tr key={found.returnId}>
            <Table.Td>
              <CaseBrief found={found} />
            </Table.Td>
            <Table.Td>
              <Link href={paths.order(found.orderId)} className={styles.orderLink}>
                <bdi dir="ltr">{found.orderNo}</bdi>
              </Link>
              <span className={styles.stacked}>
                <bdi>{found.buyerName}</bdi>
                <span className={styles.muted}>
                  <Time value={found.createTime} />
                </span>
              </span>
            </Table.Td>
            <Table.Td className={styles.number}>
              <CaseMoney found={found} />
            </Table.Td>
            <Table.Td>
              <span className={styles.stacked}>
                <CaseState found={found} />
                <DueBrief found={found} />
              </span>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
