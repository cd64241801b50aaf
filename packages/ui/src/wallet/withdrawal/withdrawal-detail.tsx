import { useTranslation } from '@entrepot/i18n/react';
import { Button } from '../../button/button.tsx';
import { Facts } from '../../facts/facts.tsx';
import { ReasonNote } from '../../note/note.tsx';
import { Price } from '../../price/price.tsx';
import styles from '../wallet.module.css';
import type { Withdrawal } from '../withdrawing.ts';
import { WithdrawalBadge } from './withdrawal-badge.tsx';
import type { RenderTime } from './withdrawal-panel.tsx';

type Props = {
  readonly withdrawal: Withdrawal;
  readonly renderTime: RenderTime;
  readonly isCancelling: boolean;
  readonly onCancel: () => void;
};

/** Everything that is known of a withdrawal, and the way to take it back. */
export function WithdrawalDetail({ withdrawal, renderTime, isCancelling, onCancel }: Props) {
  const { t } = useTranslation('wallet');
  const { status, bankName } = withdrawal;
  const isCard = withdrawal.method === 'card';
  const isReturned = status === 'failed';
  const progress = () => {
    if (withdrawal.isSent) return t(isCard ? 'withdrawals.onItsWayCard' : 'withdrawals.onItsWay');
    return t(withdrawal.canCancel ? 'withdrawals.waiting' : 'withdrawals.approved');
  };
  const code = (text = '') =>
    text === '' ? undefined : (
      <bdi dir="ltr" className={styles.address}>
        {text}
      </bdi>
    );
  const time = (value: string | undefined) => (value === undefined ? undefined : renderTime(value));
  return (
    <div className={styles.detail}>
      <p>
        <WithdrawalBadge withdrawal={withdrawal} />
      </p>
      {status === 'processing' && <p className={styles.note}>{progress()}</p>}
      {isReturned && <p className={styles.note}>{t('withdrawals.returned')}</p>}
      {withdrawal.reason !== '' && <ReasonNote tone="bad" title={t('withdrawals.reason')} reason={withdrawal.reason} />}
      <Facts
        facts={[
          [t('deposits.amount'), <Price key="amount" value={withdrawal.amount} isPlain />],
          [t('deposits.fee'), isReturned ? undefined : <Price key="fee" value={withdrawal.fee} isPlain />],
          [
            t('withdrawals.actual'),
            isReturned ? undefined : <Price key="actual" value={withdrawal.actualAmount} isPlain />,
          ],
          [t('deposits.network'), code(withdrawal.network)],
          [t('bindCard.bank'), bankName === undefined ? undefined : <bdi key="bank">{bankName}</bdi>],
          [t(isCard ? 'bindCard.number' : 'withdrawals.address'), code(withdrawal.address)],
          [t('deposits.txHash'), code(withdrawal.txHash)],
          [t('withdrawals.reference'), code(withdrawal.reference)],
          [t('withdrawals.number'), code(withdrawal.number)],
          [t('deposits.time'), time(withdrawal.createTime)],
          [t('withdrawals.sent'), time(withdrawal.sentTime)],
          [t('withdrawals.ended'), time(withdrawal.decideTime)],
        ]}
      />
      {withdrawal.canCancel && (
        <div>
          <Button kind="danger" isPending={isCancelling} onClick={onCancel}>
            {t('withdrawals.cancel')}
          </Button>
        </div>
      )}
    </div>
  );
}
