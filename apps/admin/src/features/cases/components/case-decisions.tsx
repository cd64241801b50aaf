import { formatMoney, isolate } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '../../../shared/queue/decision.tsx';
import { Decisions } from '../../../shared/queue/decisions.tsx';
import { AmountField, isAmount } from '../../../shared/queue/money-fields.tsx';
import styles from '../../../shared/queue/queue.module.css';
import { useMay } from '../../../shared/staff/use-staff.ts';
import type { Case } from '../case.ts';

type Props = { readonly found: Case };

const ended: readonly Case['state'][] = ['refunded', 'closed', 'withdrawn', 'declined'];

/** What the platform can do: decide a dispute, or refund an order whose case has ended. */
export function CaseDecisions({ found }: Props) {
  const may = useMay();
  const canRefund = ended.includes(found.state) && may('orders.refund') && Number(found.order.refundable) > 0;
  return (
    <Decisions>
      {found.actions.includes('decide') && <Decide found={found} />}
      {canRefund && <Refund found={found} />}
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
      inputOf={(reason) => (isAmount(amount) ? { returnId: found.returnId, amount, reason } : undefined)}
    >
      {(isChecked) => (
        <>
          <BuyersAmount found={found} amount={amount} onChange={setAmount} isChecked={isChecked} />
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

function Refund({ found }: Props) {
  const { t } = useTranslation('admin-reviews');
  const [amount, setAmount] = useState('');
  return (
    <Decision
      call="order!refund"
      label={t('case.refund')}
      consequence={t(found.order.isSettled ? 'case.refundSettledText' : 'case.refundText')}
      done={t('case.refunded')}
      shortcut="p"
      reasons="refund"
      stays
      refreshes={['approval!list', 'work!counts']}
      onDone={({ isWaiting }) => showToast({ kind: 'success', text: t(isWaiting ? 'case.refundWaits' : 'case.refunded') })}
      inputOf={(reason) => (isAmount(amount) ? { orderId: found.orderId, amount, reason } : undefined)}
    >
      {(isChecked) => <BuyersAmount found={found} amount={amount} onChange={setAmount} isChecked={isChecked} />}
    </Decision>
  );
}

type AmountProps = Props & {
  readonly amount: string;
  readonly onChange: (amount: string) => void;
  readonly isChecked: boolean;
};

function BuyersAmount({ found, amount, onChange, isChecked }: AmountProps) {
  const { t } = useTranslation('admin-reviews');
  const language = useLanguage();
  return (
    <AmountField
      label={t('case.amount')}
      hint={t('case.amountHint', { money: isolate(formatMoney(found.order.refundable, language)) })}
      value={amount}
      onChange={onChange}
      isChecked={isChecked}
    />
  );
}
