import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAction } from '../api/shared-calls.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { LocalTexts } from '../texts/local-texts.tsx';
import { type CouponDraft, type CouponFaults, couponFaults, couponInput, emptyCoupon } from './coupon-draft.ts';

type TextField = Exclude<keyof CouponDraft, 'titles' | 'kind' | 'isShown'>;

type Props = {
  /** Only a store's own coupons are shown: others are taken by their code. */
  readonly isOfStore: boolean;
  readonly onClose: () => void;
};

/** Makes a coupon: what it takes off, for whom, from when to when. */
export function CouponDialog({ isOfStore, onClose }: Props) {
  const { t } = useTranslation('seller-coupons');
  const queries = useQueryClient();
  const errorText = useErrorText();
  const [draft, setDraft] = useState(emptyCoupon);
  const [faults, setFaults] = useState<CouponFaults>({});
  const [refusal, setRefusal] = useState<string>();
  const change = (what: Partial<CouponDraft>) => setDraft((before) => ({ ...before, ...what }));
  const create = useAction('coupon!create', {
    onDone: async () => {
      await queries.invalidateQueries({ queryKey: ['coupon!list'] });
      showToast({ kind: 'success', text: t('made') });
      onClose();
    },
    onRefused: (error) => setRefusal(errorText(error)),
  });
  const send = () => {
    const found = couponFaults(draft, new Date(), isOfStore);
    setFaults(found);
    setRefusal(undefined);
    if (Object.keys(found).length === 0) create.run(couponInput({ ...draft, isShown: isOfStore && draft.isShown }));
  };
  const field = (
    name: TextField,
    label: string,
    rest: { type?: string; description?: string; inputMode?: 'decimal'; required?: boolean } = {},
  ) => (
    <TextInput
      label={label}
      dir="ltr"
      value={draft[name]}
      error={faults[name] && t(faults[name])}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...rest}
    />
  );
  const isPercentage = draft.kind === 'percentage';
  // Stores bear what a coupon of the platform takes off: how much and how often is said beforehand.
  const bounded = (hint: string) => ({
    inputMode: 'decimal' as const,
    ...(isOfStore ? { description: hint } : { required: true }),
  });
  return (
    <FormDialog
      title={t('create')}
      submit={t('create')}
      fault={refusal}
      isPending={create.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Stack gap="sm">
        <LocalTexts
          label={(language) => t('field.title', { language })}
          texts={draft.titles}
          ownLanguage="en"
          maxLength={80}
          isRequired
          fault={faults.titles && t(faults.titles)}
          onChange={(titles) => change({ titles })}
        />
        {field('code', t('field.code'), { required: true })}
        <NativeSelect
          label={t('field.kind')}
          value={draft.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as CouponDraft['kind'] })}
          data={(['percentage', 'amount'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
        {field('value', t(isPercentage ? 'field.percent' : 'field.value'), { inputMode: 'decimal', required: true })}
        {isPercentage && field('maximum', t('field.maximum'), bounded(t('field.maximumHint')))}
        {field('minimum', t('field.minimum'), { inputMode: 'decimal', required: true })}
        {field('start', t('field.start'), { type: 'datetime-local', description: t('zone'), required: true })}
        {field('end', t('field.end'), { type: 'datetime-local', required: true })}
        {field('limit', t('field.limit'), bounded(t('field.limitHint')))}
        {isOfStore && (
          <Checkbox
            label={t('field.shown')}
            description={t('field.shownHint')}
            checked={draft.isShown}
            onChange={(event) => change({ isShown: event.currentTarget.checked })}
          />
        )}
      </Stack>
    </FormDialog>
  );
}
