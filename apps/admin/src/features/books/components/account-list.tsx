import type { AdminInputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import { AssetAmount } from '#shared/books/asset-amount.tsx';
import { paths } from '#shared/paths.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { AccountName } from './account-name.tsx';

const skeletonLines = 10;

/** Accounts with their balances, those opened last first. */
export function AccountList({ asked }: { readonly asked: AdminInputOf<'ledgerAccount!list'> }) {
  const { t } = useTranslation('admin-money');
  const { t: tAdmin } = useTranslation('admin');
  const found = useKeyedPages('ledgerAccount!list', asked, ({ accountId }) => accountId);
  return (
    <>
      <Link href={paths.ledger}>{t('ledger.back')}</Link>
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pageList, hasMore }) =>
          pageList.length === 0 ? (
            <EmptyState title={t('ledger.none')} />
          ) : (
            <Part title={t('ledger.accounts')}>
              <ul className={styles.history}>
                {pageList.map((account) => (
                  <li key={account.accountId}>
                    <span className={styles.rowLine}>
                      <Link href={paths.ledgerAccount(account.accountId)}>
                        <AccountName account={account} />
                      </Link>
                      <AssetAmount value={account.balance} asset={account.asset} />
                    </span>
                  </li>
                ))}
              </ul>
              {hasMore && (
                <Button variant="default" loading={found.isFetching} onClick={found.more}>
                  {tAdmin('queue.more')}
                </Button>
              )}
            </Part>
          )
        }
      </CallView>
    </>
  );
}
