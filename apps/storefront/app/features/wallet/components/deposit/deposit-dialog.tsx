import { CallView } from '@entrepot/client/react/call-view.tsx';
import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Badge } from '@entrepot/ui/badge/badge.tsx';
import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { Note, ReasonNote } from '@entrepot/ui/note/note.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { Skeleton } from '@entrepot/ui/skeleton/skeleton.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { recordTones } from '@entrepot/ui/wallet/record-tones.ts';
import styles from '@entrepot/ui/wallet/wallet.module.css';
import { useEffect, useState } from 'react';
import { useAction, useCall } from '#shared/api/calls.ts';
import { useGoToProvider } from '#shared/go-to-provider.ts';
import { paths } from '#shared/paths.ts';
import { Time } from '#shared/time.tsx';
import type { Deposit, RecordStatus } from '../../hooks/recharge-types.ts';
import { useReadAnew } from '../../hooks/use-read-anew.ts';

/** How often a payment that is under way is looked at again. */
const lookAgainMs = 2000;

const changedByCancel = ['rechargeBlockchain!get', 'rechargeBlockchain!list'] as const;

type Props = {
  readonly depositId: string | undefined;
  readonly onClose: () => void;
  /** Hears of each state that the deposit is seen in. */
  readonly onSeen?: (status: RecordStatus) => void;
};

/** One deposit with everything that is known of it. */
export function DepositDialog({ depositId = '', onClose, onSeen }: Props) {
  const { t } = useTranslation('wallet');
  const isOpen = depositId !== '';
  const deposit = useCall(
    'rechargeBlockchain!get',
    { depositId },
    {
      isEnabled: isOpen,
      staleMs: 0,
      refetchMs: (last) => (last?.redirectUrl === undefined ? false : lookAgainMs),
    },
  );
  const status = deposit.data?.status;
  useEffect(() => {
    if (status !== undefined) onSeen?.(status);
  }, [status, onSeen]);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deposits.one')}>
      {isOpen && (
        <CallView result={deposit} skeleton={<Skeleton lines={10} />}>
          {(own) => <DepositDetail deposit={own} />}
        </CallView>
      )}
    </Dialog>
  );
}

function DepositDetail({ deposit }: { readonly deposit: Deposit }) {
  const { t } = useTranslation('wallet');
  const [certificate, setCertificate] = useState<string>();
  const { depositId, status, redirectUrl } = deposit;
  const language = useLanguage();
  const goTo = useGoToProvider();
  const isCard = deposit.method !== 'blockchain';
  const show = useAction('rechargeBlockchain!certificate', { onDone: ({ url }) => setCertificate(url) });
  const cancel = useAction('rechargeBlockchain!cancel', {
    invalidates: changedByCancel,
    onDone: () => showToast({ kind: 'success', text: t('deposits.cancelled') }),
    onRefused: useReadAnew(changedByCancel),
  });
  const code = (text: string) =>
    text === '' ? undefined : (
      <bdi dir="ltr" className={styles.address}>
        {text}
      </bdi>
    );
  return (
    <div className={styles.detail}>
      <p>
        <Badge tone={recordTones[status]}>{t(`status.${status}`)}</Badge>
      </p>
      {status === 'processing' && (
        <p className={styles.note}>{isCard ? t('deposits.awaiting') : t('deposits.waiting')}</p>
      )}
      {status === 'failed' && isCard && (
        <p className={styles.note}>{deposit.isDeclined ? t('deposits.declined') : t('deposits.failedCard')}</p>
      )}
      {deposit.surplus !== undefined && (
        <Note tone="warn">{t('deposits.surplus', { amount: isolate(formatMoney(deposit.surplus, language)) })}</Note>
      )}
      {deposit.reason !== '' && <ReasonNote tone="bad" title={t('deposits.reason')} reason={deposit.reason} />}
      <Facts
        facts={[
          [t('deposits.amount'), <Price key="amount" value={deposit.amount} isPlain />],
          [t('deposits.fee'), <Price key="fee" value={deposit.fee} isPlain />],
          [
            t(status === 'processing' ? 'deposits.expected' : 'deposits.actual'),
            <Price key="actual" value={deposit.actualAmount} isPlain />,
          ],
          [t('deposits.coin'), code(deposit.symbol)],
          [t('deposits.method'), deposit.method === 'card' ? t('method.card') : undefined],
          [
            t('deposits.paidFor'),
            deposit.orderId === undefined ? undefined : (
              <Link key="order" href={paths.order(deposit.orderId)} className={styles.link}>
                {t('record.order')}
              </Link>
            ),
          ],
          [t('deposits.network'), code(deposit.network)],
          [t('deposits.address'), code(deposit.address)],
          [t('deposits.txHash'), code(deposit.txHash)],
          [t('deposits.number'), code(deposit.number)],
          [t('deposits.time'), <Time key="time" value={deposit.createTime} />],
          [
            t('deposits.decided'),
            deposit.decideTime === undefined ? undefined : <Time key="decided" value={deposit.decideTime} />,
          ],
          [
            t('deposits.chargedBack'),
            deposit.chargeBackTime === undefined ? undefined : <Time key="back" value={deposit.chargeBackTime} />,
          ],
        ]}
      />
      {certificate !== undefined && <img src={certificate} alt={t('report.certificate')} className={styles.scan} />}
      <div className={styles.actions}>
        {redirectUrl !== undefined && (
          <Button kind="primary" onClick={() => goTo(redirectUrl)}>
            {t('deposits.goOn')}
          </Button>
        )}
        {deposit.hasCertificate && certificate === undefined && (
          <Button isPending={show.isPending} onClick={() => show.run({ depositId })}>
            {t('deposits.certificate')}
          </Button>
        )}
        {deposit.canCancel && (
          <Button kind="danger" isPending={cancel.isPending} onClick={() => cancel.run({ depositId })}>
            {t('deposits.cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}
