import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Time } from '@entrepot/panel/time.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { WithdrawalDetail } from '@entrepot/ui/wallet/withdrawal/withdrawal-detail.tsx';
import { WithdrawalRecords } from '@entrepot/ui/wallet/withdrawal/withdrawal-records.tsx';
import { type WithdrawalSearch, withdrawalAddress } from '@entrepot/ui/wallet/withdrawal/withdrawal-search.ts';
import { useAction, useCall } from '#shared/api/calls.ts';
import { paths } from '#shared/paths.ts';

const skeletonLines = 8;

type Props = { readonly search: WithdrawalSearch; readonly onSearch: (path: string) => void };

/** What was paid out, by state, with one of them open when the address names it. */
export function PayoutList({ search, onSearch }: Props) {
  const { status, page, withdrawalId } = search;
  const withdrawals = useCall(
    'withdraw!list',
    { pageNum: page, ...(status === undefined ? {} : { status }) },
    { keepsPrevious: true },
  );
  return (
    <>
      <WithdrawalRecords
        path={paths.payout}
        search={search}
        isOutdated={withdrawals.isPlaceholderData}
        renderTime={(value) => <Time value={value} />}
        render={(show) => (
          <CallView result={withdrawals} skeleton={<Skeleton lines={skeletonLines} />}>
            {show}
          </CallView>
        )}
      />
      <PayoutDialog
        withdrawalId={withdrawalId}
        onClose={() => onSearch(withdrawalAddress(paths.payout, { status, page }))}
      />
    </>
  );
}

type DialogProps = { readonly withdrawalId: string | undefined; readonly onClose: () => void };

function PayoutDialog({ withdrawalId = '', onClose }: DialogProps) {
  const { t } = useTranslation('wallet');
  const isOpen = withdrawalId !== '';
  const withdrawal = useCall('withdraw!get', { withdrawalId }, { isEnabled: isOpen });
  const cancel = useAction('withdraw!cancel', {
    onDone: () => showToast({ kind: 'success', text: t('withdrawals.cancelled') }),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('withdrawals.one')}>
      {isOpen && (
        <CallView result={withdrawal} skeleton={<Skeleton lines={skeletonLines} />}>
          {(own) => (
            <WithdrawalDetail
              withdrawal={own}
              renderTime={(value) => <Time value={value} />}
              isCancelling={cancel.isPending}
              onCancel={() => cancel.run({ withdrawalId })}
            />
          )}
        </CallView>
      )}
    </Dialog>
  );
}
