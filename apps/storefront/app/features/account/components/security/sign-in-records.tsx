import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { deviceName } from '@entrepot/ui/device/device-name.ts';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Table } from '@entrepot/ui/table/table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import styles from '../account.module.css';

const columns = ['what', 'when', 'from', 'device'] as const;

type Props = { readonly page: number; readonly hrefOf: (page: number) => string };

/** Own sign-ins and changes of passwords, the newest first. */
export function SignInRecords({ page, hrefOf }: Props) {
  const { t } = useTranslation('account');
  const records = useCall('user!records', { pageNum: page }, { keepsPrevious: true });
  return (
    <CallView result={records} skeleton={<Skeleton lines={12} />}>
      {({ pageList, pageInfo }) =>
        pageList.length === 0 ? (
          <EmptyState title={t('records.empty')} />
        ) : (
          <>
            <Panel className={styles.records}>
              <Table columns={columns.map((column) => t(`records.${column}`))}>
                <tbody>
                  {pageList.map((record) => (
                    <tr key={record.id}>
                      <td>
                        {t(`records.kind.${record.kind}`)}{' '}
                        {record.isCurrent && <Badge tone="good">{t('records.current')}</Badge>}
                      </td>
                      <td>
                        <Time value={record.createTime} />
                      </td>
                      <td>
                        <bdi dir="ltr">{record.address}</bdi>
                      </td>
                      <td>
                        <bdi dir="ltr" title={record.device}>
                          {deviceName(record.device)}
                        </bdi>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </Table>
            </Panel>
            <Pagination page={pageInfo.pageNum} pageCount={pageInfo.totalPages} hrefOf={hrefOf} />
          </>
        )
      }
    </CallView>
  );
}
