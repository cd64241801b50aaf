import { CallView } from '@entrepot/client/react/call-view.tsx';
import { useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { WithdrawalDetail } from '@entrepot/ui/wallet/withdrawal/withdrawal-detail.tsx';
import { useAction, useCall } from '#shared/api/calls.ts';
import { Time } from '#shared/time.tsx';
import { useReadAnew } from '../../hooks/use-read-anew.ts';

const changedByCancel = [
  'withdraw!get',
  'withdraw!list',
  'withdraw!withdraw_open',
  'wallet!getUsdt',
  'localuser!get',
] as const;

type Props = { readonly withdrawalId: string | undefined; readonly onClose: () => void };

/** One withdrawal with everything that is known of it. */
export function WithdrawalDialog({ withdrawalId = '', onClose }: Props) {
  const { t } = useTranslation('wallet');
  const isOpen = withdrawalId !== '';
  const withdrawal = useCall('withdraw!get', { withdrawalId }, { isEnabled: isOpen, staleMs: 0 });
  const cancel = useAction('withdraw!cancel', {
    invalidates: changedByCancel,
    onDone: () => showToast({ kind: 'success', text: t('withdrawals.cancelled') }),
    onRefused: useReadAnew(changedByCancel),
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('withdrawals.one')}>
      {isOpen && (
        <CallView result={withdrawal} skeleton={<Skeleton lines={10} />}>
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
