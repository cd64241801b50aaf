import { useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { useAction, useCall } from '../../../shared/api/calls.ts';
import { CallView } from '../../../shared/feedback/call-view.tsx';
import { Time } from '../../../shared/time.tsx';
import { statusTones } from '../hooks/recharge-types.ts';
import type { Withdrawal } from '../hooks/withdraw-types.ts';
import { Facts } from './facts.tsx';
import styles from './wallet.module.css';

type Props = { readonly withdrawalId: string | undefined; readonly onClose: () => void };

/** One withdrawal with everything that is known of it. */
export function WithdrawalDialog({ withdrawalId = '', onClose }: Props) {
  const { t } = useTranslation('wallet');
  const isOpen = withdrawalId !== '';
  const withdrawal = useCall('withdraw!get', { withdrawalId }, { isEnabled: isOpen, staleMs: 0 });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('withdrawals.one')}>
      {isOpen && (
        <CallView result={withdrawal} skeleton={<Skeleton lines={10} />}>
          {(own) => <WithdrawalDetail withdrawal={own} />}
        </CallView>
      )}
    </Dialog>
  );
}

function WithdrawalDetail({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { t } = useTranslation('wallet');
  const { withdrawalId, status, isSent } = withdrawal;
  const cancel = useAction('withdraw!cancel', {
    invalidates: ['withdraw!get', 'withdraw!list', 'withdraw!withdraw_open', 'wallet!getUsdt', 'localuser!get'],
    onDone: () => showToast({ kind: 'success', text: t('withdrawals.cancelled') }),
  });
  const code = (text: string) =>
    text === '' ? undefined : (
      <bdi dir="ltr" className={styles.address}>
        {text}
      </bdi>
    );
  const time = (value: string | undefined) => (value === undefined ? undefined : <Time value={value} />);
  return (
    <div className={styles.detail}>
      <p>
        <Badge tone={statusTones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      {status === 'processing' && (
        <p className={styles.note}>{isSent ? t('withdrawals.onItsWay') : t('withdrawals.waiting')}</p>
      )}
      {withdrawal.reason !== '' && (
        <div className={styles.refused} role="note">
          <p>{t('withdrawals.reason')}</p>
          <p className={styles.reason} dir="auto">
            {withdrawal.reason}
          </p>
        </div>
      )}
      <Facts
        facts={[
          [t('deposits.amount'), <Price key="amount" value={withdrawal.amount} isPlain />],
          [t('deposits.fee'), <Price key="fee" value={withdrawal.fee} isPlain />],
          [t('withdrawals.actual'), <Price key="actual" value={withdrawal.actualAmount} isPlain />],
          [t('deposits.network'), code(withdrawal.network)],
          [t('withdrawals.address'), code(withdrawal.address)],
          [t('deposits.txHash'), code(withdrawal.txHash)],
          [t('withdrawals.number'), code(withdrawal.number)],
          [t('deposits.time'), time(withdrawal.createTime)],
          [t('withdrawals.sent'), time(withdrawal.sentTime)],
          [t('withdrawals.ended'), time(withdrawal.decideTime)],
        ]}
      />
      {withdrawal.canCancel && (
        <div>
          <Button kind="danger" isPending={cancel.isPending} onClick={() => cancel.mutate({ input: { withdrawalId } })}>
            {t('withdrawals.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
