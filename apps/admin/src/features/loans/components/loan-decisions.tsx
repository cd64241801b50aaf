import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { Facts } from '@entrepot/ui/facts/facts.tsx';
import { Price } from '@entrepot/ui/price/price.tsx';
import { TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { Decisions } from '#shared/queue/decision/decisions.tsx';
import { AmountField, isAmount } from '#shared/queue/decision/money-fields.tsx';
import { useIsOneself } from '#shared/staff/use-staff.ts';
import type { Loan } from '../loan.ts';

type Props = { readonly found: Loan };

/** What can be done with a loan in its state. */
export function LoanDecisions({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const isOneself = useIsOneself();
  const { loanId, version, state } = found;
  return (
    <Decisions>
      {state === 'under_review' && <Approve found={found} />}
      {state === 'approved' && !found.needsApproval && !isOneself(found.approvedBy) && <Disburse found={found} />}
      {state === 'approved' && found.needsApproval && (
        <Decision
          call="loan!approve"
          label={t('approve')}
          consequence={t('approveText')}
          done={t('approved')}
          shortcut="a"
          isMain
          inputOf={() => ({ loanId, version })}
        />
      )}
      {state === 'under_review' && (
        <Decision
          call="loan!requestDocument"
          subject={loanId}
          label={t('askDocument')}
          consequence={t('askDocumentText')}
          done={t('documentRequested')}
          shortcut="d"
          reasons="loanDocument"
          inputOf={(reason) => ({ loanId, version, reason })}
        />
      )}
      {(state === 'under_review' || state === 'approved') && (
        <Decision
          call="loan!reject"
          subject={loanId}
          label={t(state === 'approved' ? 'takeBack' : 'reject')}
          consequence={t('rejectText')}
          done={t('rejected')}
          shortcut="r"
          reasons="loan"
          inputOf={(reason) => ({ loanId, version, reason })}
        />
      )}
      {state === 'loaned' && (
        <Decision
          call="loan!propose"
          subject={loanId}
          label={t('writeOff')}
          consequence={t('proposal.text')}
          done={t('proposal.made')}
          shortcut="x"
          reasons="writeOff"
          stays
          inputOf={(reason) => ({ kind: 'write_off', loanId, reason })}
        />
      )}
    </Decisions>
  );
}

const isTerm = (text: string) => /^[0-9]{1,5}$/.test(text);

/** Approves as applied for, or offers another amount or term. */
function Approve({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  const { t: tPanel } = useTranslation('admin');
  const initial = { amount: found.appliedAmount, days: String(found.days) };
  const isOther = ({ amount, days }: typeof initial) => amount !== found.appliedAmount || days !== String(found.days);
  return (
    <Decision
      call="loan!approve"
      subject={found.loanId}
      label={t('approve')}
      consequence={(values) => t(isOther(values) ? 'approveOtherText' : 'approveText')}
      done={t('approved')}
      shortcut="a"
      isMain
      fields={{
        initial,
        check: ({ amount, days }) => ({
          amount: isAmount(amount) ? undefined : tPanel('field.amountWrong'),
          days: isTerm(days) ? undefined : t('field.termWrong'),
        }),
      }}
      inputOf={(_, values) => ({
        loanId: found.loanId,
        version: found.version,
        ...(isOther(values) && { amount: values.amount, days: Number(values.days) }),
      })}
    >
      {(form) => (
        <>
          <Field of={form} name="amount">
            {(field) => <AmountField label={t('field.amount')} {...field} />}
          </Field>
          <Field of={form} name="days">
            {({ onChange, ...field }) => (
              <TextInput
                label={t('field.termDays')}
                inputMode="numeric"
                dir="ltr"
                maxLength={5}
                required
                onChange={(event) => onChange(event.currentTarget.value.trim())}
                {...field}
              />
            )}
          </Field>
        </>
      )}
    </Decision>
  );
}

function Disburse({ found }: Props) {
  const { t } = useTranslation('admin-loans');
  return (
    <Decision
      call="loan!disburse"
      label={t('disburse')}
      consequence={t('disburseText')}
      done={t('disbursed')}
      shortcut="p"
      isMain
      inputOf={() => ({ loanId: found.loanId, version: found.version })}
    >
      {() => (
        <Facts
          facts={[
            [t('field.amount'), <Price key="amount" value={found.amount} isPlain />],
            [
              t('field.realName'),
              <bdi key="name">
                {found.realName} ({found.username})
              </bdi>,
            ],
          ]}
        />
      )}
    </Decision>
  );
}
