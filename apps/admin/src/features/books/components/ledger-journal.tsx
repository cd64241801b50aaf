import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import { AssetAmount } from '#shared/books/asset-amount.tsx';
import { paths } from '#shared/paths.ts';
import { Code } from '#shared/queue/details/code.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { AccountName } from './account-name.tsx';
import { Cause } from './cause.tsx';

type Journal = AdminOutputOf<'ledgerJournal!info'>;

const skeletonLines = 12;

/** One journal: what caused it, and what it moved from where to where. */
export function LedgerJournal() {
  const { t } = useTranslation('admin-money');
  const { journalId = '' } = useParams();
  const found = useCall('ledgerJournal!info', { journalId });
  return (
    <div className={styles.stack}>
      <Link href={paths.ledger}>{t('ledger.back')}</Link>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {(journal) => (
          <>
            <JournalFacts journal={journal} />
            <JournalEntries entries={journal.entries} />
          </>
        )}
      </CallView>
    </div>
  );
}

function JournalFacts({ journal }: { readonly journal: Journal }) {
  const { t } = useTranslation('admin-money');
  const { reverses, reversedBy, reason, makerName, checkerName } = journal;
  const other = (journalId: string | undefined) =>
    journalId === undefined ? undefined : (
      <Link href={paths.journal(journalId)}>
        <bdi dir="ltr">{journalId}</bdi>
      </Link>
    );
  const name = (value: string) => (value === '' ? undefined : <bdi>{value}</bdi>);
  return (
    <Part title={t(`kind.${journal.kind as 'refund'}`, { defaultValue: journal.kind })}>
      <Facts
        facts={[
          [t('journal.title'), <Code key="id" value={journal.journalId} />],
          [t('column.time'), <Time key="time" value={journal.createTime} />],
          [t('column.cause'), <Cause key="cause" causedBy={journal.ref} />],
          [t('journal.key'), <Code key="key" value={journal.key} />],
          [t('journal.reverses'), other(reverses)],
          [t('journal.reversedBy'), other(reversedBy)],
          [t('journal.reason'), name(reason)],
          [t('journal.maker'), name(makerName)],
          [t('journal.checker'), name(checkerName)],
        ]}
      />
    </Part>
  );
}

function JournalEntries({ entries }: Pick<Journal, 'entries'>) {
  const { t } = useTranslation('admin-money');
  return (
    <Part title={t('ledger.entries')}>
      <WideTable
        label={t('ledger.entries')}
        columns={(['account', 'debit', 'credit', 'balance'] as const).map((column) => t(`column.${column}`))}
      >
        <tbody>
          {entries.map(({ accountId, asset, amount, balance, ...account }) => (
            <tr key={accountId}>
              <th scope="row">
                <Link href={paths.ledgerAccount(accountId)}>
                  <AccountName account={account} />
                </Link>
              </th>
              <td>{amount.startsWith('-') && <AssetAmount value={amount.slice(1)} asset={asset} />}</td>
              <td>{!amount.startsWith('-') && <AssetAmount value={amount} asset={asset} />}</td>
              <td>{balance !== undefined && <AssetAmount value={balance} asset={asset} />}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </Part>
  );
}
