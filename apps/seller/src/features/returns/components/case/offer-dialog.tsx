import { useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { isAmountUpTo } from '../../consequence.ts';
import { useAnswer } from '../../hooks/use-answer.ts';
import { useMoneyText } from '../../hooks/use-money-text.ts';
import type { StoreCase } from '../../return-types.ts';
import { ConsequenceView } from './consequence-view.tsx';

type Props = { readonly found: StoreCase; readonly onClose: () => void };

const longestText = 500;

/** Offers a part of what is asked, without the goods back. */
export function OfferDialog({ found, onClose }: Props) {
  const { t } = useTranslation('seller-aftersales');
  const moneyText = useMoneyText();
  const most = moneyText(found.amount);
  const form = usePanelForm({
    initial: { amount: '', explain: '' },
    check: (typed) => ({
      amount: isAmountUpTo(typed.amount, found.amount) ? undefined : t('offer.amountWrong', { money: most }),
      explain: typed.explain.trim() === '' ? t('explainMissing') : undefined,
    }),
    draft: `offer ${found.returnId}`,
  });
  const { amount } = form.values;
  const [isConfirming, setConfirming] = useState(false);
  const offer = useAnswer('orderReturn!offer', {
    done: t('offer.done'),
    onDone: () => {
      form.reset();
      onClose();
    },
  });
  const isAmount = isAmountUpTo(amount, found.amount);
  const isTooMuch = !isAmount && Number(amount) > Number(found.amount);
  const send = form.submit((typed) => {
    if (!isConfirming) setConfirming(true);
    else offer.run({ returnId: found.returnId, amount: typed.amount.trim(), explain: typed.explain.trim() });
  });
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
      <Field of={form} name="amount">
        {({ error, onChange, ...field }) => (
          <TextInput
            data-autofocus
            label={t('offer.amount')}
            description={t('offer.most', { money: most })}
            error={error ?? (isTooMuch ? t('offer.amountWrong', { money: most }) : undefined)}
            dir="ltr"
            inputMode="decimal"
            {...field}
            onChange={(event) => {
              onChange(event);
              offer.setFault(undefined);
            }}
          />
        )}
      </Field>
      <Field of={form} name="explain">
        {(field) => <Textarea label={t('offer.explain')} maxLength={longestText} rows={3} {...field} />}
      </Field>
      {isAmount && <ConsequenceView found={found} amount={amount.trim()} />}
    </FormDialog>
  );
}
