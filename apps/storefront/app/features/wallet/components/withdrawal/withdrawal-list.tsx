import { CallView } from '@entrepot/client/react/call-view.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { WithdrawalRecords } from '@entrepot/ui/wallet/withdrawal/withdrawal-records.tsx';
import { type WithdrawalSearch, withdrawalAddress } from '@entrepot/ui/wallet/withdrawal/withdrawal-search.ts';
import { useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import { WithdrawalDialog } from './withdrawal-dialog.tsx';

type Props = { readonly search: WithdrawalSearch; readonly onSearch: (path: string) => void };

/** Own withdrawals by state, with one of them open when the address names it. */
export function WithdrawalList({ search, onSearch }: Props) {
  const { status, page, withdrawalId } = search;
  const withdrawals = useCall(
    'withdraw!list',
    { pageNum: page, ...(status === undefined ? {} : { status }) },
    { keepsPrevious: true, staleMs: 0 },
  );
  return (
    <>
      <WithdrawalRecords
        path={paths.withdraw}
        search={search}
        isOutdated={withdrawals.isPlaceholderData}
        renderTime={(value) => <Time value={value} />}
        render={(show) => (
          <CallView result={withdrawals} skeleton={<Skeleton lines={8} />}>
            {show}
          </CallView>
        )}
      />
      <WithdrawalDialog
        withdrawalId={withdrawalId}
        onClose={() => onSearch(withdrawalAddress(paths.withdraw, { status, page }))}
      />
    </>
  );
}
