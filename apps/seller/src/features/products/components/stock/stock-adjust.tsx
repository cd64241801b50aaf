import { beforeValue, formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useAction } from '#shared/api/calls.ts';
import type { StockReason, StockRow } from '../../product-types.ts';
import styles from '../list/list.module.css';
import { VariantName } from './variant-name.tsx';

/** Each reason adds, takes away, or says how many there are. */
const reasons = {
  received: 1,
  returned: 1,
  damaged: -1,
  counted: 0,
  correction: 0,
} as const satisfies Record<StockReason, -1 | 0 | 1>;
const reasonNames = Object.keys(reasons) as StockReason[];

type Typed = { readonly reason: StockReason; readonly pieces: string; readonly note: string };

const nothing: Typed = { reason: 'received', pieces: '', note: '' };

/** What would be there then; undefined without a number. */
function stockAfter(row: StockRow, { reason, pieces }: Typed): number | undefined {
  if (!/^[0-9]{1,9}$/.test(pieces.trim())) return undefined;
  const sign = reasons[reason];
  return sign === 0 ? Number(pieces) : row.stock + sign * Number(pieces);
}

type Props = { readonly row: StockRow; readonly onClose: () => void };

/** Writes a stock entry: what came or went, or what was counted, and why. */
export function StockAdjust({ row, onClose }: Props) {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const form = usePanelForm({
    initial: nothing,
    check: (typed) => {
      const left = stockAfter(row, typed);
      if (left === undefined) return { pieces: t('adjust.numberWrong') };
      return { pieces: left < 0 ? t('adjust.tooMany', { count: row.stock }) : undefined };
    },
    fieldOf: () => 'pieces',
  });
  const sign = reasons[form.values.reason];
  const after = stockAfter(row, form.values);
  const adjust = useAction('stock!adjust', {
    onDone: ({ lines }) => {
      showToast({ kind: 'success', text: t('adjust.done', { count: lines[0]?.stock ?? 0 }) });
      onClose();
    },
    onRefused: form.refuse,
  });
  const submit = form.submit(({ reason, pieces, note }) => {
    const [direction, number] = [reasons[reason], Number(pieces)];
    const line =
      direction === 0 ? { skuId: row.skuId, count: number } : { skuId: row.skuId, delta: direction * number };
    adjust.run({ lines: [line], reason, ...(note.trim() ? { note: note.trim() } : {}) });
  });
  return (
    <Dialog isOpen onClose={onClose} title={t('adjust.title')}>
      <form onSubmit={submit} className={styles.dialogForm} noValidate>
        <p>
          <VariantName row={row} />
        </p>
        <Field of={form} name="reason">
          {(field) => (
            <NativeSelect
              label={t('adjust.reason')}
              data={reasonNames.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
              {...field}
            />
          )}
        </Field>
        <Field of={form} name="pieces">
          {(field) => (
            <TextInput
              label={sign === 0 ? t('adjust.count') : sign > 0 ? t('adjust.added') : t('adjust.takenAway')}
              dir="ltr"
              inputMode="numeric"
              maxLength={9}
              data-autofocus
              required
              {...field}
            />
          )}
        </Field>
        <Field of={form} name="note">
          {(field) => <TextInput label={t('adjust.note')} dir="auto" maxLength={200} {...field} />}
        </Field>
        <p className={styles.muted} aria-live="polite">
          {beforeValue(t('adjust.now'))}
          <bdi dir="ltr">{formatInteger(row.stock, language)}</bdi>
          {after !== undefined && after >= 0 && (
            <>
              {' · '}
              {beforeValue(t('adjust.after'))}
              <bdi dir="ltr">{formatInteger(after, language)}</bdi>
            </>
          )}
        </p>
        <div className={styles.dialogEnd}>
          <Button variant="default" onClick={onClose}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit" loading={adjust.isPending}>
            {tCommon('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
