import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '#shared/api/calls.ts';
import type { PageHandle } from '#shared/page-data.ts';
import { paths } from '#shared/paths.ts';
import { useNavigate } from '#shared/site/navigation.tsx';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { DepositList } from '../features/wallet/components/deposit/deposit-list.tsx';
import { RechargeView } from '../features/wallet/components/deposit/recharge-view.tsx';
import { endCardDeposit } from '../features/wallet/hooks/deposit-drafts.ts';
import { readRechargeSearch } from '../features/wallet/hooks/recharge-search.ts';
import { useLeaveAfterFailure } from '../features/wallet/hooks/use-leave-after-failure.ts';

export const handle: PageHandle = { areas: ['wallet', 'identity'] };

export default function Recharge() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const state = readRechargeSearch(search);
  const { amount = '', back, depositId } = state;
  const [round, setRound] = useState(0);
  const leave = useLeaveAfterFailure();
  const channels = useCall('channelBlockchain!list', {}, { staleMs: 0 });
  const hosted = useCall('thirdPartyRecharge!getCoinList', {}, { staleMs: 0 });
  const automatic = useCall('channelBlockchain!automatic', {}, { staleMs: 0 });
  const error = channels.error ?? automatic.error ?? hosted.error;
  // All ways to pay at once: one that came later would push the others away. One that fails is left out.
  const isComplete = [automatic, hosted].every((ways) => ways.data !== undefined || ways.error !== null);
  useEffect(() => {
    if (error) leave(error);
  }, [error, leave]);
  // Back from a provider's page: what needed the money goes on as soon as it is there. An older deposit is only looked at.
  const onSeen = useCallback(
    (status: string) => {
      if (status !== 'successful' || depositId === undefined || !endCardDeposit(depositId)) return;
      setRound((before) => before + 1);
      if (back !== undefined) void navigate(back, { replace: true });
    },
    [back, depositId, navigate],
  );
  return (
    <>
      <PageTitle title={t('recharge.title')} parent={{ label: t('title'), href: paths.wallet }} />
      <CallView
        result={isComplete ? channels : { ...channels, data: undefined }}
        skeleton={
          <div className={styles.isLoading}>
            <Skeleton lines={10} />
          </div>
        }
      >
        {(networks) => (
          <RechargeView
            key={round}
            channels={networks}
            automatic={automatic.data ?? []}
            hosted={hosted.data ?? []}
            amount={amount}
            back={back}
          />
        )}
      </CallView>
      <DepositList
        search={state}
        onSearch={(path) => void navigate(path, { preventScrollReset: true })}
        onSeen={onSeen}
      />
    </>
  );
}
