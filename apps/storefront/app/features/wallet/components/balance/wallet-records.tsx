import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button, ButtonLink } from '@entrepot/ui/button/button.tsx';
import { Panel } from '@entrepot/ui/layout/layout.tsx';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Tabs } from '@entrepot/ui/tabs/tabs.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useState } from 'react';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { useHasLoans } from '#shared/use-has-loans.ts';
import {
  loanKinds,
  recordKinds,
  recordsInput,
  titleOf,
  type WalletRecord,
  type WalletSearch,
  walletPath,
} from '../../hooks/wallet-search.ts';
import { DaysFilter } from './days-filter.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { SignedAmount } from './signed-amount.tsx';

type Props = { readonly search: WalletSearch; readonly onSearch: (path: string) => void };

/** Every movement of the balance, by kind and days. All of that lives in the address. */
export function WalletRecords({ search, onSearch }: Props) {
  const { t } = useTranslation('wallet');
  const language = useLanguage();
  const hasLoans = useHasLoans();
  const [shown, setShown] = useState<WalletRecord>();
  const records = useCall('wallet!records', recordsInput(search), { keepsPrevious: true, staleMs: 0 });
  const isFiltered = search.kind !== undefined || search.from !== '' || search.to !== '';
  const tabs = [
    { id: 'all', label: t('kind.all'), href: walletPath({ ...search, kind: undefined, page: 1 }) },
    ...recordKinds
      .filter((kind) => hasLoans || !loanKinds.has(kind))
      .map((kind) => ({
        id: kind,
        label: t(`kinds.${kind}`),
        href: walletPath({ ...search, kind, page: 1 }),
      })),
  ];
  return (
    <section aria-labelledby="wallet-records">
      <h2 id="wallet-records" className={styles.heading}>
        {t('records.title')}
      </h2>
      <Tabs label={t('records.kinds')} tabs={tabs} currentId={search.kind ?? 'all'} />
      <DaysFilter search={search} onSearch={onSearch} />
      <CallView result={records} skeleton={<Skeleton lines={12} />}>
        {({ pageList, pageInfo }) =>
          pageList.length === 0 ? (
            <EmptyState
              title={isFiltered ? t('records.noneFound') : t('records.none')}
              text={isFiltered ? t('records.noneFoundText') : t('records.noneText')}
              action={
                isFiltered ? (
                  <ButtonLink href={paths.wallet}>{t('filter.clear')}</ButtonLink>
                ) : (
                  <ButtonLink href={paths.recharge} kind="primary">
                    {t('deposit')}
                  </ButtonLink>
                )
              }
            />
          ) : (
            <>
              <Panel className={styles.list}>
                <ul aria-busy={records.isPlaceholderData || undefined}>
                  {pageList.map((record) => (
                    <li key={record.recordId} className={styles.record}>
                      <span className={styles.what}>
                        <strong>{t(`kind.${titleOf(record)}`)}</strong>
                        <span className={styles.note}>
                          <Time value={record.createTime} />
                        </span>
                        {record.surplus !== undefined && (
                          <span className={styles.note}>
                            {t('record.surplus', { amount: isolate(formatMoney(record.surplus, language)) })}
                          </span>
                        )}
                      </span>
                      <span className={styles.amounts}>
                        <SignedAmount value={record.amount} />
                        {record.available !== undefined && (
                          <span className={styles.note}>
                            {t('record.available')} <Price value={record.available} isPlain size="small" />
                          </span>
                        )}
                      </span>
                      <Button size="small" kind="quiet" onClick={() => setShown(record)}>
                        {t('record.show')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </Panel>
              <Pagination
                page={pageInfo.pageNum}
                pageCount={pageInfo.totalPages}
                hrefOf={(page) => walletPath({ ...search, page })}
              />
            </>
          )
        }
      </CallView>
      <RecordDialog record={shown} onClose={() => setShown(undefined)} />
    </section>
  );
}
