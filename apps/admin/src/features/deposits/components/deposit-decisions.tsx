import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { AmountField, HashField, isAmount, isHash } from '#shared/queue/decision/money-fields.tsx';
import { useIsOneself } from '#shared/staff/use-staff.ts';
import type { Deposit } from '../deposit.ts';
import { AmountComparison } from './amount-comparison.tsx';

/** What can be done with a deposit in its state. */
export function DepositDecisions({ found }: { readonly found: Deposit }) {
  const { t } = useTranslation('admin-payments');
  const isOneself = useIsOneself();
  const { depositId } = found;
  const isWaiting = found.state === 'under_review' || found.state === 'approved_once';
  return (
    <Decisions>
      {isWaiting && (
        <>
          {/* What the first of two had before them is nothing for the second. */}
          {!(found.state === 'approved_once' && isOneself(found.firstApprovedBy)) && (
            <Approve key={found.state} found={found} />
          )}
          <Decision
            call="deposit!reject"
            subject={depositId}
            label={t('deposit.reject')}
            consequence={t('deposit.rejectText')}
            done={t('deposit.rejected')}
            shortcut="r"
            reasons="deposit"
            inputOf={(reason) => ({ depositId, reason, seenState: found.state })}
          />
        </>
      )}
      {found.canReverse && !isOneself(found.reversalAskedBy) && (
        <Decision
          call="deposit!reverse"
          subject={depositId}
          label={t('deposit.reverse')}
          consequence={t('deposit.reverseText')}
          done={t('deposit.reversed')}
          shortcut="x"
          reasons="reversal"
          stays
          inputOf={(reason) => ({ depositId, reason })}
        />
      )}
    </Decisions>
  );
}

function Approve({ found }: { readonly found: Deposit }) {
  const { t } = useTranslation('admin-payments');
  const { t: tPanel } = useTranslation('admin');
  const isSecond = found.state === 'approved_once';
  // The second person types what they saw themselves: what the first one said is not put into their mouth.
  const initial = isSecond ? { amount: '', txHash: '' } : { amount: found.claimedAmount, txHash: found.claimedTxHash };
  return (
    <Decision
      call="deposit!approve"
      subject={`${found.depositId} ${found.state}`}
      label={t(isSecond ? 'deposit.approveSecond' : 'deposit.approve')}
      consequence={t(found.needsTwo && !isSecond ? 'deposit.approveFirstText' : 'deposit.approveText')}
      done={({ state }) => t(state === 'successful' ? 'deposit.credited' : 'deposit.approved')}
      shortcut="a"
      isMain
      fields={{
        initial,
        check: ({ amount, txHash }) => ({
          amount: isAmount(amount) ? undefined : tPanel('field.amountWrong'),
          txHash: isHash(txHash) ? undefined : tPanel('field.hashWrong'),
        }),
      }}
      inputOf={(_, values) => ({ depositId: found.depositId, ...values, seenState: found.state })}
    >
      {(form) => (
        <>
          <Field of={form} name="amount">
            {(field) => <AmountField label={t('field.arrived')} hint={t('field.arrivedHint')} {...field} />}
          </Field>
          <AmountComparison stated={found.claimedAmount} arrived={form.values.amount} />
          <Field of={form} name="txHash">
            {(field) => <HashField label={t('field.seenHash')} hint={t('field.seenHashHint')} {...field} />}
          </Field>
        </>
      )}
    </Decision>
  );
}
