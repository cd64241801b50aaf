import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { Button } from '@mantine/core';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import { AssetAmount } from '#shared/books/asset-amount.tsx';
import { JournalLink } from '#shared/books/journal-link.tsx';
import { paths } from '#shared/paths.ts';
import { ListCsv } from '#shared/queue/list-tools/list-csv.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { useWholeKeyedQueue } from '#shared/queue/use-whole-queue.ts';
import { AccountName } from './account-name.tsx';
import { Cause } from './cause.tsx';

type Account = AdminOutputOf<'ledgerAccount!info'>;

const skeletonLines = 16;

/** One account: what it holds, and what moved it. */
export function LedgerAccount() {
  const { t } = useTranslation('admin-money');
  const { accountId = '' } = useParams();
  const found = useCall('ledgerAccount!info', { accountId });
  return (
    <div className={styles.stack}>
      <Link href={paths.ledger}>{t('ledger.back')}</Link>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(account) => (
          <>
            <AccountFacts account={account} />
            <Entries key={accountId} account={account} />
          </>
        )}
      </CallView>
    </div>
  );
}

function AccountFacts({ account }: { readonly account: Account }) {
  const { t } = useTranslation('admin-money');
  return (
    <Part title={t('column.account')}>
      <Facts
        facts={[
          [t('column.account'), <AccountName key="account" account={account} />],
          [t('column.balance'), <AssetAmount key="balance" value={account.balance} asset={account.asset} />],
        ]}
      />
    </Part>
  );
}

const positionOf = ({ position }: { readonly position: string }) => position;

function Entries({ account: { accountId, asset } }: { readonly account: Account }) {
  const { t } = useTranslation('admin-money');
  const { t: tAdmin } = useTranslation('admin');
  const found = useKeyedPages('ledgerEntry!list', { accountId }, positionOf);
  const readAll = useWholeKeyedQueue('ledgerEntry!list', { accountId }, positionOf);
  return (
    <Part title={t('ledger.entries')}>
      <ListCsv
        list="ledger"
        query={`account=${accountId}`}
        readAll={readAll}
        columns={[
          { label: t('column.time'), text: ({ createTime }) => createTime },
          { label: t('column.kind'), text: ({ kind }) => t(`kind.${kind as 'refund'}`, { defaultValue: kind }) },
          { label: t('column.change'), text: ({ amount }) => amount },
          { label: t('column.balance'), text: ({ balance = '' }) => balance },
          { label: t('column.coin'), text: () => asset },
          { label: t('column.cause'), text: ({ ref }) => ref },
          { label: t('column.number'), text: ({ journalId }) => journalId },
        ]}
      />
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pageList, hasMore }) => (
          <>
            <WideTable
              label={t('ledger.entries')}
              columns={(['time', 'kind', 'change', 'balance', 'cause'] as const).map((column) => t(`column.${column}`))}
            >
              <tbody>
                {pageList.map((entry) => (
                  <tr key={entry.position}>
                    <td>
                      <Time value={entry.createTime} />
                    </td>
                    <td>
                      <JournalLink journalId={entry.journalId}>
                        {t(`kind.${entry.kind as 'refund'}`, { defaultValue: entry.kind })}
                      </JournalLink>
                    </td>
                    <td>
                      <AssetAmount value={entry.amount} asset={asset} />
                    </td>
                    <td>{entry.balance !== undefined && <AssetAmount value={entry.balance} asset={asset} />}</td>
                    <td>
                      <Cause causedBy={entry.ref} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </WideTable>
            {pageList.length === 0 && <p className={styles.muted}>{t('ledger.empty')}</p>}
            {hasMore && (
              <Button variant="default" loading={found.isFetching} onClick={found.more}>
                {tAdmin('queue.more')}
              </Button>
            )}
          </>
        )}
      </CallView>
    </Part>
  );
}
