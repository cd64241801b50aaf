import { useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Decision } from '#shared/queue/decision/decision.tsx';
import { AmountField, isAmount } from '#shared/queue/decision/money-fields.tsx';

const channels = ['usdt_trc20', 'usdt_erc20', 'card'] as const;
type Channel = (typeof channels)[number];

/** Proposes that money was put into the pool; somebody else confirms it. */
export function FundPool() {
  const { t } = useTranslation('admin-loans');
  const { t: tPayment } = useTranslation('admin-payments');
  const [amount, setAmount] = useState('');
  const [channel, setChannel] = useState<Channel>('usdt_trc20');
  const [evidence, setEvidence] = useState('');
  return (
    <Decision
      call="loan!propose"
      label={t('fund.label')}
      consequence={t('proposal.text')}
      done={t('proposal.made')}
      shortcut="n"
      reasons="funding"
      forget={() => {
        setAmount('');
        setEvidence('');
      }}
      inputOf={(reason) =>
        isAmount(amount) && evidence.trim() !== ''
          ? { kind: 'fund_pool', amount, channel, evidence: evidence.trim(), reason }
          : undefined
      }
    >
      {(isChecked) => (
        <>
          <AmountField label={t('field.amount')} value={amount} onChange={setAmount} isChecked={isChecked} />
          <NativeSelect
            label={t('fund.channel')}
            value={channel}
            onChange={(event) => setChannel(event.currentTarget.value as Channel)}
            data={channels.map((value) => ({ value, label: tPayment(`channel.${value}`) }))}
          />
          <TextInput
            label={t('fund.evidence')}
            description={t('fund.evidenceHint')}
            maxLength={100}
            value={evidence}
            onChange={(event) => setEvidence(event.currentTarget.value)}
            error={isChecked && evidence.trim() === '' ? t('fund.evidenceMissing') : undefined}
            required
          />
        </>
      )}
    </Decision>
  );
}
