import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { isAmount } from '#shared/queue/decision/money-fields.tsx';

/** Proposes a correction of somebody's balance, which a colleague approves. */
export function CorrectBalance({ userId }: { readonly userId: string }) {
  const { t } = useTranslation('admin-team');
  const { t: tPanel } = useTranslation('admin');
  return (
    <Decision
      call="balance!correct"
      subject={userId}
      label={t('user.correct')}
      consequence={t('user.correctText')}
      done={t('user.correctAsked')}
      reasons="balance"
      stays
      fields={{
        initial: { direction: 'add' as 'add' | 'take', amount: '' },
        check: ({ amount }) => ({ amount: isAmount(amount) ? undefined : tPanel('field.amountWrong') }),
        fieldOf: { amount_error: 'amount', balance_below_correction: 'amount' },
      }}
      inputOf={(reason, { direction, amount }) => ({ userId, direction, amount, reason })}
    >
      {(form) => (
        <>
          <Field of={form} name="direction">
            {(field) => (
              <NativeSelect
                label={t('user.correctDirection')}
                data={[
                  { value: 'add', label: t('user.correctAdd') },
                  { value: 'take', label: t('user.correctTake') },
                ]}
                {...field}
              />
            )}
          </Field>
          <Field of={form} name="amount">
            {(field) => (
              <TextInput
                label={t('user.correctAmount')}
                dir="ltr"
                inputMode="decimal"
                autoComplete="off"
                required
                {...field}
              />
            )}
          </Field>
        </>
      )}
    </Decision>
  );
}
