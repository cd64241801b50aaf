import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { AmountField, isAmount } from '#shared/queue/decision/money-fields.tsx';

const channels = ['usdt_trc20', 'usdt_erc20', 'card'] as const;
type Channel = (typeof channels)[number];

/** Proposes that money was put into the pool; somebody else confirms it. */
export function FundPool() {
  const { t } = useTranslation('admin-loans');
  const { t: tPayment } = useTranslation('admin-payments');
  const { t: tPanel } = useTranslation('admin');
  return (
    <Decision
      call="loan!propose"
      subject="pool"
      label={t('fund.label')}
      consequence={t('proposal.text')}
      done={t('proposal.made')}
      shortcut="n"
      isAskedByAddress
      reasons="funding"
      fields={{
        initial: { amount: '', channel: 'usdt_trc20' as Channel, evidence: '' },
        check: ({ amount, evidence }) => ({
          amount: isAmount(amount) ? undefined : tPanel('field.amountWrong'),
          evidence: evidence.trim() === '' ? t('fund.evidenceMissing') : undefined,
        }),
      }}
      inputOf={(reason, { amount, channel, evidence }) => ({
        kind: 'fund_pool',
        amount,
        channel,
        evidence: evidence.trim(),
        reason,
      })}
    >
      {(form) => (
        <>
          <Field of={form} name="amount">
            {(field) => <AmountField label={t('field.amount')} {...field} />}
          </Field>
          <Field of={form} name="channel">
            {(field) => (
              <NativeSelect
                label={t('fund.channel')}
                data={channels.map((value) => ({ value, label: tPayment(`channel.${value}`) }))}
                {...field}
              />
            )}
          </Field>
          <Field of={form} name="evidence">
            {(field) => (
              <TextInput
                label={t('fund.evidence')}
                description={t('fund.evidenceHint')}
                maxLength={100}
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
