import { useErrorText } from '@entrepot/client/react/error-text.ts';
import { formatInteger } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { showToast } from '@entrepot/ui/toast/toast-store.ts';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
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

type Props = { readonly row: StockRow; readonly onClose: () => void };

/** Writes a stock entry: what came or went, or what was counted, and why. */
export function StockAdjust({ row, onClose }: Props) {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const language = useLanguage();
  const queries = useQueryClient();
  const textOf = useErrorText();
  const [reason, setReason] = useState<StockReason>('received');
  const [text, setText] = useState('');
  const [note, setNote] = useState('');
  const [fault, setFault] = useState('');
  const sign = reasons[reason];
  const isNumber = /^[0-9]{1,9}$/.test(text.trim());
  const after = !isNumber ? undefined : sign === 0 ? Number(text) : row.stock + sign * Number(text);
  const adjust = useAction('stock!adjust', {
    onDone: ({ lines }) => {
      showToast({ kind: 'success', text: t('adjust.done', { count: lines[0]?.stock ?? 0 }) });
      onClose();
    },
    onRefused: (error) => setFault(textOf(error)),
    onSettled: () => {
      for (const key of ['stock!list', 'stock!history', 'sellerGoods!list', 'sellerGoods!info'])
        void queries.invalidateQueries({ queryKey: [key] });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isNumber) return setFault(t('adjust.numberWrong'));
    if (after !== undefined && after < 0) return setFault(t('adjust.tooMany', { count: row.stock }));
    const pieces = Number(text);
    const line = sign === 0 ? { skuId: row.skuId, count: pieces } : { skuId: row.skuId, delta: sign * pieces };
    adjust.run({ lines: [line], reason, ...(note.trim() ? { note: note.trim() } : {}) });
  };
  return (
    <Dialog isOpen onClose={onClose} title={t('adjust.title')}>
      <form onSubmit={submit} className={styles.dialogForm} noValidate>
        <p>
          <VariantName row={row} />
        </p>
        <NativeSelect
          label={t('adjust.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value as StockReason)}
          data={reasonNames.map((each) => ({ value: each, label: t(`reason.${each}`) }))}
        />
        <TextInput
          label={sign === 0 ? t('adjust.count') : sign > 0 ? t('adjust.added') : t('adjust.takenAway')}
          name="pieces"
          dir="ltr"
          inputMode="numeric"
          maxLength={9}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setFault('');
          }}
          error={fault || undefined}
          data-autofocus
          required
        />
        <TextInput
          label={t('adjust.note')}
          dir="auto"
          maxLength={200}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <p className={styles.muted} aria-live="polite">
          {t('adjust.now')} <bdi dir="ltr">{formatInteger(row.stock, language)}</bdi>
          {after !== undefined && after >= 0 && (
            <>
              {' · '}
              {t('adjust.after')} <bdi dir="ltr">{formatInteger(after, language)}</bdi>
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
