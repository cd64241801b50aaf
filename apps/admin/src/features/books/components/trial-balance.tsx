import type { AdminOutputOf } from '@entrepot/client';
import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { EmptyState } from '@entrepot/ui/state/state.tsx';
import { WideTable } from '@entrepot/ui/table/wide-table.tsx';
import { useCall } from '#shared/api/calls.ts';
import { AssetAmount } from '#shared/books/asset-amount.tsx';
import { paths } from '#shared/paths.ts';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';

type AssetBooks = AdminOutputOf<'trialBalance!get'>['assets'][number];

const skeletonLines = 18;

/** Every class of accounts with its balance on its side, asset by asset. */
export function TrialBalance() {
  const { t } = useTranslation('admin-money');
  const found = useCall('trialBalance!get', {});
  return (
    <CallView result={found} skeleton={<Skeleton lines={skeletonLines} />}>
      {({ time, assets }) => (
        <>
          <p className={styles.muted}>
            {t('ledger.trial')} · {t('reconcile.at')} <Time value={time} />
          </p>
          {assets.length === 0 && <EmptyState title={t('ledger.empty')} />}
          {assets.map((books) => (
            <AssetTable key={books.asset} books={books} />
          ))}
        </>
      )}
    </CallView>
  );
}

function AssetTable({ books }: { readonly books: AssetBooks }) {
  const { t } = useTranslation('admin-money');
  const language = useLanguage();
  const { asset, debit, credit } = books;
  const side = (value: string) => (Number(value) === 0 ? '' : <AssetAmount value={value} asset={asset} />);
  const isBalanced = debit === credit;
  return (
    <Part title={asset}>
      <WideTable label={asset} columns={[t('column.class'), t('column.number'), t('column.debit'), t('column.credit')]}>
        <tbody>
          {books.classes.map((row) => (
            <tr key={row.class}>
              <th scope="row">
                <Link href={`${paths.ledger}?class=${row.class}`}>{t(`class.${row.class as 'fees'}`)}</Link>
              </th>
              <td>{formatInteger(row.accounts, language)}</td>
              <td>{side(row.debit)}</td>
              <td>{side(row.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">
              {t('ledger.total')}{' '}
              <Badge tone={isBalanced ? 'good' : 'bad'}>
                {t(isBalanced ? 'ledger.balanced' : 'ledger.unbalanced')}
              </Badge>
            </th>
            <td />
            <td>
              <AssetAmount value={debit} asset={asset} />
            </td>
            <td>
              <AssetAmount value={credit} asset={asset} />
            </td>
          </tr>
        </tfoot>
      </WideTable>
    </Part>
  );
}
