import { useTranslation } from '@entrepot/i18n/react';
import { Link } from '@entrepot/ui/link/link.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { RefundAmount } from '#shared/orders/refund-amount.tsx';
import { RefundOrder } from '#shared/orders/refund-order.tsx';
import { paths } from '#shared/paths.ts';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { isAmount } from '#shared/queue/decision/money-fields.tsx';
import styles from '#shared/queue/queue.module.css';
import { useMay } from '#shared/staff/use-staff.ts';
import type { Case } from '../case.ts';

type Props = { readonly found: Case };

const ended: readonly Case['state'][] = ['refunded', 'closed', 'withdrawn', 'declined'];

/** What the platform can do: decide a dispute, or refund an order whose case has ended. */
export function CaseDecisions({ found }: Props) {
  const { t } = useTranslation('admin-reviews');
  const may = useMay();
  const canRefund = !found.isWaiting && ended.includes(found.state) && Number(found.order.refundable) > 0;
  return (
    <Decisions>
      {found.isWaiting && (
        <p className={styles.muted}>
          {may('orders.refund') ? <Link href={paths.approvals}>{t('case.refundWaits')}</Link> : t('case.refundWaits')}
        </p>
      )}
      {found.actions.includes('decide') && <Decide found={found} />}
      {canRefund && (
        <RefundOrder orderId={found.orderId} refundable={found.order.refundable} isSettled={found.order.isSettled} />
      )}
    </Decisions>
  );
}

function Decide({ found }: Props) {
  const { t } = useTranslation('admin-reviews');
  const [amount, setAmount] = useState('');
  return (
    <Decision
      call="orderReturn!decide"
      label={t('case.decide')}
      consequence={t('case.decideText')}
      done={t('case.decided')}
      shortcut="a"
      isMain
      reasons="decision"
      onDone={({ isWaiting }) =>
        showToast({ kind: 'success', text: t(isWaiting ? 'case.refundWaits' : 'case.decided') })
      }
      inputOf={(reason) => (isAmount(amount) ? { returnId: found.returnId, amount, reason } : undefined)}
    >
      {(isChecked) => (
        <>
          <RefundAmount
            refundable={found.order.refundable}
            amount={amount}
            onChange={setAmount}
            isChecked={isChecked}
          />
          <div className={styles.choices}>
            <Button variant="default" size="xs" onClick={() => setAmount(found.amount)}>
              {t('case.allAsked')}
            </Button>
            <Button variant="default" size="xs" onClick={() => setAmount('0')}>
              {t('case.nothing')}
            </Button>
          </div>
        </>
      )}
    </Decision>
  );
}
