import { useTranslation } from '@entrepot/i18n/react';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Checkbox, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useAction } from '../api/shared-calls.ts';
import { FormDialog } from '../dialogs/form-dialog.tsx';
import { Field } from '../form/field.tsx';
import { usePanelForm } from '../form/use-panel-form.ts';
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
  const textOfFault = (fault: CouponFaults[keyof CouponFaults]) => fault && t(fault);
  const form = usePanelForm({
    initial: emptyCoupon,
    draft: 'coupon',
    check: (draft) => {
      const { titles, isShown: _, ...faults } = couponFaults(draft, new Date(), isOfStore);
      const texts = Object.entries(faults).map(([name, fault]) => [name, textOfFault(fault)]);
      return { ...Object.fromEntries(texts), titles: textOfFault(titles) };
    },
  });
  const draft = form.values;
  const create = useAction('coupon!create', {
    onDone: (made) => {
      form.reset();
      showToast({ kind: 'success', text: t('isWaiting' in made && made.isWaiting ? 'madeWaiting' : 'made') });
      onClose();
    },
    onRefused: form.refuse,
  });
  const send = form.submit((ready) => create.run(couponInput({ ...ready, isShown: isOfStore && ready.isShown })));
  const field = (
    name: TextField,
    label: string,
    rest: { type?: string; description?: string; inputMode?: 'decimal'; required?: boolean } = {},
  ) => (
    <Field of={form} name={name}>
      {(bound) => <TextInput label={label} dir="ltr" {...rest} {...bound} />}
    </Field>
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
      fault={form.refusal}
      isPending={create.isPending}
      onSend={send}
      onClose={onClose}
    >
      <Stack gap="sm">
        <Field of={form} name="titles">
          {({ value, onChange, error, ref }) => (
            <LocalTexts
              ref={ref}
              label={(language) => t('field.title', { language })}
              texts={value}
              ownLanguage="en"
              maxLength={80}
              isRequired
              fault={error}
              onChange={onChange}
            />
          )}
        </Field>
        {field('code', t('field.code'), { required: true })}
        <Field of={form} name="kind">
          {(bound) => (
            <NativeSelect
              label={t('field.kind')}
              data={(['percentage', 'amount'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
              {...bound}
            />
          )}
        </Field>
        {field('value', t(isPercentage ? 'field.percent' : 'field.value'), { inputMode: 'decimal', required: true })}
        {isPercentage && field('maximum', t('field.maximum'), bounded(t('field.maximumHint')))}
        {field('minimum', t('field.minimum'), { inputMode: 'decimal', required: true })}
        {field('start', t('field.start'), { type: 'datetime-local', description: t('zone'), required: true })}
        {field('end', t('field.end'), { type: 'datetime-local', required: true })}
        {field('limit', t('field.limit'), bounded(t('field.limitHint')))}
        {isOfStore && (
          <Field of={form} name="isShown">
            {({ value, ...bound }) => (
              <Checkbox label={t('field.shown')} description={t('field.shownHint')} checked={value} {...bound} />
            )}
          </Field>
        )}
      </Stack>
    </FormDialog>
  );
}
