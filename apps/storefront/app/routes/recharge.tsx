import { isOwnPath } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { PageTitle } from '../features/account/components/page-title.tsx';
import { DepositList } from '../features/wallet/components/deposit-list.tsx';
import { RechargeView } from '../features/wallet/components/recharge-view.tsx';
import { readRechargeSearch } from '../features/wallet/hooks/recharge-search.ts';
import { useLeaveAfterFailure } from '../features/wallet/hooks/use-leave-after-failure.ts';
import { useCall } from '../shared/api/calls.ts';
import { CallView } from '../shared/feedback/call-view.tsx';
import type { PageHandle } from '../shared/page-data.ts';
import { paths } from '../shared/paths.ts';

export const handle: PageHandle = { areas: ['wallet', 'identity'] };

export default function Recharge() {
  const { t } = useTranslation('wallet');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = search.get('back');
  const leave = useLeaveAfterFailure();
  const channels = useCall('channelBlockchain!list', {}, { staleMs: 0 });
  const { error } = channels;
  useEffect(() => {
    if (error) leave(error);
  }, [error, leave]);
  return (
    <>
      <PageTitle title={t('recharge.title')} parent={{ label: t('title'), href: paths.wallet }} />
      <CallView result={channels} skeleton={<Skeleton lines={10} />}>
        {(networks) => <RechargeView
            channels={networks}
            amount={search.get('amount') ?? ''}
            back={back !== null && isOwnPath(back) ? back : undefined}
          />}
      </CallView>
      <DepositList
        search={readRechargeSearch(search)}
        onSearch={(path) => void navigate(path, { preventScrollReset: true })}
      />
    </>
  );
}
