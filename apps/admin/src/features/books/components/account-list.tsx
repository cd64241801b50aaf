import type { AdminInputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { Button } from '@mantine/core';
import { useKeyedPages } from '#shared/api/use-keyed-pages.ts';
import { paths } from '#shared/paths.ts';
import { ListTools } from '#shared/queue/list-tools/list-tools.tsx';
import { useListSetup } from '#shared/queue/list-tools/use-list-setup.ts';
import { Part } from '#shared/queue/opened.tsx';
import { chosenColumns } from '#shared/queue/queue-columns.ts';
import { QueueTable } from '#shared/queue/queue-table.tsx';
import { useWholeKeyedQueue } from '#shared/queue/use-whole-queue.ts';
import { useAccountColumns } from '../use-account-columns.tsx';

const skeletonLines = 10;

const idOf = ({ accountId }: { readonly accountId: string }) => accountId;

/** Of a class, or what a keyword names. */
type Asked = Pick<AdminInputOf<'ledgerAccount!list'>, 'class' | 'keyword'>;

/** Accounts with their balances, those opened last first. */
export function AccountList({ asked }: { readonly asked: Asked }) {
  const { t } = useTranslation('admin-money');
  const { t: tAdmin } = useTranslation('admin');
  const found = useKeyedPages('ledgerAccount!list', asked, idOf);
  const readAll = useWholeKeyedQueue('ledgerAccount!list', asked, idOf);
  const columns = useAccountColumns();
  const setup = useListSetup('ledger');
  const shown = chosenColumns(columns, setup.columns);
  return (
    <>
      <Link href={paths.ledger}>{t('ledger.back')}</Link>
      <ListTools
        list="ledger"
        path={paths.ledger}
        query={new URLSearchParams(asked as Record<string, string>).toString()}
        columns={columns}
        shown={shown}
        onChoose={setup.chooseColumns}
        readAll={readAll}
      />
      <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
        {({ pageList, hasMore }) =>
          pageList.length === 0 ? (
            <EmptyState title={t('ledger.none')} />
          ) : (
            <Part title={t('ledger.accounts')}>
              <QueueTable
                label={t('ledger.accounts')}
                rows={pageList}
                columns={shown}
                idOf={idOf}
                hrefOf={(account) => paths.ledgerAccount(account.accountId)}
                selection={undefined}
                isBusy={found.isPlaceholderData}
              />
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
