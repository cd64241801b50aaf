import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isAmountUpTo } from '../../consequence.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useMoneyText } from '../../hooks/use-money-text.ts';
import type { StoreReturn } from '../../return-types.ts';
import { ConsequenceView } from './consequence-view.tsx';

type Props = { readonly found: StoreReturn; readonly onClose: () => void };

const longestText = 500;

/** Offers a part of what is asked, without the goods back. */
export function OfferDialog({ found, onClose }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const [amount, setAmount] = useState('');
  const [explain, setExplain] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const offer = useAnswer('orderReturn!offer', { done: t('offer.done'), onDone: onClose });
  const isAmount = isAmountUpTo(amount, found.amount);
  const most = moneyText(found.amount);
  const isTooMuch = !isAmount && Number(amount) > Number(found.amount);
  const send = () => {
    setChecked(true);
    if (!isAmount || explain.trim() === '') return;
    if (!isConfirming) setConfirming(true);
    else offer.run({ returnId: found.returnId, amount: amount.trim(), explain: explain.trim() });
  };
  if (isConfirming) {
    const money = moneyText(amount.trim());
    return (
      <FormDialog
        key="confirm"
        title={t('offer.confirmTitle', { money })}
        submit={t('offer.confirm', { money })}
        cancel={t('offer.change')}
        note={t('offer.note')}
        fault={offer.fault}
        isPending={offer.isPending}
        onSend={send}
        onClose={() => setConfirming(false)}
      >
        <p>{t('offer.confirmNote', { money })}</p>
        <ConsequenceView found={found} amount={amount.trim()} />
      </FormDialog>
    );
  }
  return (
    <FormDialog
      title={t('offer.title')}
      submit={t('offer.submit')}
      note={t('offer.note')}
      fault={offer.fault}
      isPending={offer.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('offer.amount')}
        description={t('offer.most', { money: most })}
        error={!isAmount && (isChecked || isTooMuch) ? t('offer.amountWrong', { money: most }) : undefined}
        dir="ltr"
        inputMode="decimal"
        value={amount}
        onChange={(event) => {
          setAmount(event.currentTarget.value);
          offer.setFault(undefined);
        }}
      />
      <Textarea
        label={t('offer.explain')}
        error={isChecked && explain.trim() === '' ? t('explainMissing') : undefined}
        maxLength={longestText}
        rows={3}
        value={explain}
        onChange={(event) => setExplain(event.currentTarget.value)}
      />
      {isAmount && <ConsequenceView found={found} amount={amount.trim()} />}
    </FormDialog>
  );
}
