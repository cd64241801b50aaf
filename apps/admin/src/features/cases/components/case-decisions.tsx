import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button } from '@mantine/core';
import { RefundAmount } from '#shared/orders/refund-amount.tsx';
import { RefundOrder } from '#shared/orders/refund-order.tsx';
import { RefundWaits } from '#shared/orders/refund-waits.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { isAmount } from '#shared/queue/decision/money-fields.tsx';
import styles from '#shared/queue/queue.module.css';
import type { Case } from '../case.ts';

type Props = { readonly found: Case };

const ended: readonly Case['state'][] = ['refunded', 'closed', 'withdrawn', 'declined'];

/** What the platform can do: decide a dispute, or refund an order whose case has ended. */
export function CaseDecisions({ found }: Props) {
  const canRefund = !found.isWaiting && ended.includes(found.state) && Number(found.order.refundable) > 0;
  return (
    <Decisions>
      {found.isWaiting && <RefundWaits />}
      {found.actions.includes('decide') && <Decide found={found} />}
      {canRefund && (
        <RefundOrder orderId={found.orderId} refundable={found.order.refundable} isSettled={found.order.isSettled} />
      )}
    </Decisions>
  );
}

function Decide({ found }: Props) {
  const { t } = useTranslation('admin-reviews');
  const { t: tPanel } = useTranslation('admin');
  return (
    <Decision
      call="orderReturn!decide"
      label={t('case.decide')}
      consequence={t('case.decideText')}
      done={t('case.decided')}
      shortcut="a"
      isMain
      subject={found.returnId}
      reasons="decision"
      storeLanguage={found.sellerLanguage}
      onDone={({ isWaiting }) =>
        showToast({ kind: 'success', text: t(isWaiting ? 'case.refundWaits' : 'case.decided') })
      }
      fields={{
        initial: { amount: '' },
        check: ({ amount }) => ({ amount: isAmount(amount) ? undefined : tPanel('field.amountWrong') }),
      }}
      inputOf={(reason, { amount }, reasonForSeller) => ({ returnId: found.returnId, amount, reason, reasonForSeller })}
    >
      {(form) => (
        <>
          <Field of={form} name="amount">
            {(field) => <RefundAmount refundable={found.order.refundable} {...field} />}
          </Field>
          <div className={styles.choices}>
            <Button variant="default" size="xs" onClick={() => form.set('amount', found.amount)}>
              {t('case.allAsked')}
            </Button>
            <Button variant="default" size="xs" onClick={() => form.set('amount', '0')}>
              {t('case.nothing')}
            </Button>
          </div>
        </>
      )}
    </Decision>
  );
}
