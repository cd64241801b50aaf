import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { addAmounts } from '@entrepot/domain';
import { formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
import { useRefreshOrders } from '../../api/fulfil-order.ts';
import type { SellerOrderWhole } from '../../order-tabs.ts';

type Props = { readonly order: Pick<SellerOrderWhole, 'orderId' | 'total' | 'refunded'> };

const longestText = 500;
const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

/** Offers the buyer money back, for goods that cannot be delivered. */
export function ProposeRefund({ order }: Props) {
  const { t } = useTranslation('seller-fulfil');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="xs" variant="default" onClick={() => setOpen(true)}>
        {t('refund.action')}
      </Button>
      {isOpen && <ProposalDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

function ProposalDialog({ order, onClose }: Props & { readonly onClose: () => void }) {
  const { t } = useTranslation('seller-fulfil');
  const language = useLanguage();
  const textOf = useErrorText();
  const left = addAmounts(order.total, `-${order.refunded}`);
  const [amount, setAmount] = useState(left);
  const [explain, setExplain] = useState('');
  const [fault, setFault] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const propose = useAction('orderReturn!propose', {
    onDone: () => {
      showToast({ kind: 'success', text: t('refund.done') });
      onClose();
    },
    onRefused: (error) => setFault(textOf(error)),
    onSettled: useRefreshOrders(),
  });
  const isAmount = amountPattern.test(amount.trim()) && Number(amount) > 0 && Number(amount) <= Number(left);
  const isExplained = explain.trim() !== '';
  const send = () => {
    setChecked(true);
    setFault(undefined);
    if (isAmount && isExplained)
      propose.run({ orderId: order.orderId, amount: amount.trim(), explain: explain.trim() });
  };
  return (
    <FormDialog
      title={t('refund.title')}
      submit={t('refund.action')}
      note={t('refund.lead')}
      fault={fault}
      isPending={propose.isPending}
      onSend={send}
      onClose={onClose}
    >
      <TextInput
        data-autofocus
        label={t('refund.amount')}
        dir="ltr"
        inputMode="decimal"
        value={amount}
        error={isChecked && !isAmount ? t('refund.amountWrong', { total: formatMoney(left, language) }) : undefined}
        onChange={(event) => setAmount(event.currentTarget.value)}
      />
      <Textarea
        label={t('refund.explain')}
        description={t('refund.explainHint')}
        maxLength={longestText}
        rows={3}
        value={explain}
        error={isChecked && !isExplained ? t('refund.explainMissing') : undefined}
        onChange={(event) => setExplain(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
