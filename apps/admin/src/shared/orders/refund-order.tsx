import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Decision } from '../queue/decision/decision.tsx';
import { isAmount } from '../queue/decision/money-fields.tsx';
import { RefundAmount } from './refund-amount.tsx';

type Props = {
  readonly orderId: string;
  /** What has not gone back to the buyer yet. */
  readonly refundable: string;
  /** The store has been paid: it pays the refund. */
  readonly isSettled: boolean;
};

/** Refunds an order by decision of the platform. */
export function RefundOrder({ orderId, refundable, isSettled }: Props) {
  const { t } = useTranslation('admin-reviews');
  const { t: tPanel } = useTranslation('admin');
  return (
    <Decision
      call="order!refund"
      subject={orderId}
      label={t('case.refund')}
      consequence={t(isSettled ? 'case.refundSettledText' : 'case.refundText')}
      done={t('case.refunded')}
      shortcut="p"
      reasons="refund"
      stays
      fields={{
        initial: { amount: '' },
        check: ({ amount }) => ({ amount: isAmount(amount) ? undefined : tPanel('field.amountWrong') }),
      }}
      onDone={({ isWaiting }) =>
        showToast({ kind: 'success', text: t(isWaiting ? 'case.refundWaits' : 'case.refunded') })
      }
      inputOf={(reason, { amount }) => ({ orderId, amount, reason, seenRefundable: refundable })}
    >
      {(form) => (
        <Field of={form} name="amount">
          {(field) => <RefundAmount refundable={refundable} {...field} />}
        </Field>
      )}
    </Decision>
  );
}
