import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { readWithdrawalSearch, withdrawalAddress } from '@entrepot/ui/wallet/withdrawal/withdrawal-search.ts';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { WithdrawView } from '../features/wallet/components/withdrawal/withdraw-view.tsx';
import { WithdrawalList } from '../features/wallet/components/withdrawal/withdrawal-list.tsx';

export const handle: PageHandle = { areas: ['wallet'] };

export default function Withdraw() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const withdrawing = useCall('withdraw!withdraw_open', {}, { staleMs: 0 });
  const go = (path: string) => void navigate(path, { preventScrollReset: true });
  return (
    <>
      <PageTitle title={t('withdraw.title')} parent={{ label: t('title'), href: paths.wallet }} />
      <CallView
        result={withdrawing}
        skeleton={
          <div className={styles.isLoading}>
            <Skeleton lines={10} />
          </div>
        }
      >
        {(open) => (
          <WithdrawView
            withdrawing={open}
            onDone={({ withdrawalId }) => {
              showToast({ kind: 'success', text: t('withdraw.done') });
              go(withdrawalAddress(paths.withdraw, { status: undefined, page: 1, withdrawalId }));
            }}
          />
        )}
      </CallView>
      <WithdrawalList search={readWithdrawalSearch(search)} onSearch={go} />
    </>
  );
}
