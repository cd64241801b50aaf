import { addAmounts } from '@entrepot/domain';
import { formatMoney } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { FormDialog } from '@entrepot/panel/dialogs/form-dialog.tsx';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useAction } from '#shared/api/calls.ts';
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
  const left = addAmounts(order.total, `-${order.refunded}`);
  const isAmount = (text: string) => amountPattern.test(text) && Number(text) > 0 && Number(text) <= Number(left);
  const form = usePanelForm({
    initial: { amount: left, explain: '' },
    check: ({ amount, explain }) => ({
      amount: isAmount(amount.trim()) ? undefined : t('refund.amountWrong', { total: formatMoney(left, language) }),
      explain: explain.trim() === '' ? t('refund.explainMissing') : undefined,
    }),
  });
  const propose = useAction('orderReturn!propose', {
    onDone: () => {
      showToast({ kind: 'success', text: t('refund.done') });
      onClose();
    },
    onRefused: form.refuse,
  });
  const send = form.submit(({ amount, explain }) =>
    propose.run({ orderId: order.orderId, amount: amount.trim(), explain: explain.trim() }),
  );
  return (
    <FormDialog
      title={t('refund.title')}
      submit={t('refund.action')}
      note={t('refund.lead')}
      fault={form.refusal}
      isPending={propose.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Field of={form} name="amount">
        {(field) => <TextInput data-autofocus label={t('refund.amount')} dir="ltr" inputMode="decimal" {...field} />}
      </Field>
      <Field of={form} name="explain">
        {(field) => (
          <Textarea
            label={t('refund.explain')}
            description={t('refund.explainHint')}
            maxLength={longestText}
            rows={3}
            {...field}
          />
        )}
      </Field>
    </FormDialog>
  );
}
