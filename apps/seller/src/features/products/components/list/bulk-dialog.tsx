import { useTranslation } from '@entrepot/i18n/react';
import { fromZoneTime } from '@entrepot/panel/zone-time.ts';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useCollections, useFreightTemplates } from '../../api/placing.ts';
import type { BulkInput } from '../../product-types.ts';
import styles from './list.module.css';

export type AskedAction = 'set_discount' | 'change_price' | 'move' | 'set_freight';
type Rest = Partial<Omit<BulkInput, 'ids' | 'action'>>;

type Props = {
  readonly action: AskedAction;
  readonly onRun: (rest: Rest) => void;
  readonly onClose: () => void;
};

/** Asks what a bulk action needs to know. */
export function BulkDialog({ action, onRun, onClose }: Props) {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const [values, setValues] = useState({ percent: '', start: '', end: '', category: '', freight: '' });
  const [fault, setFault] = useState('');
  const set = (what: Partial<typeof values>) => setValues((before) => ({ ...before, ...what }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const rest = readRest(action, values);
    if (rest) onRun(rest);
    else setFault(t(`bulk.fault.${action}`));
  };
  return (
    <Dialog isOpen onClose={onClose} title={t(`bulk.${action}`)}>
      <form onSubmit={submit} className={styles.dialogForm} noValidate>
        {(action === 'set_discount' || action === 'change_price') && (
          <TextInput
            label={t(action === 'set_discount' ? 'bulk.percentOff' : 'bulk.percentChange')}
            description={t(action === 'set_discount' ? 'bulk.percentOffHint' : 'bulk.percentChangeHint')}
            dir="ltr"
            inputMode="numeric"
            value={values.percent}
            onChange={(event) => set({ percent: event.currentTarget.value })}
            data-autofocus
          />
        )}
        {action === 'set_discount' && (
          <>
            <TextInput
              type="datetime-local"
              label={t('prices.discountStart')}
              description={t('prices.zone')}
              dir="ltr"
              value={values.start}
              onChange={(event) => set({ start: event.currentTarget.value })}
            />
            <TextInput
              type="datetime-local"
              label={t('prices.discountEnd')}
              dir="ltr"
              value={values.end}
              onChange={(event) => set({ end: event.currentTarget.value })}
            />
          </>
        )}
        {action === 'move' && <CategoryChoice value={values.category} onChange={(category) => set({ category })} />}
        {action === 'set_freight' && <FreightChoice value={values.freight} onChange={(freight) => set({ freight })} />}
        {fault !== '' && (
          <p role="alert" className={styles.fault}>
            {fault}
          </p>
        )}
        <div className={styles.dialogEnd}>
          <Button variant="default" onClick={onClose}>
            {tCommon('action.cancel')}
          </Button>
          <Button type="submit">{t('bulk.run')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

type ChoiceProps = { readonly value: string; readonly onChange: (value: string) => void };

function CategoryChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('seller-products');
  return (
    <NativeSelect
      label={t('placing.collection')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('placing.none') }, ...useCollections()]}
    />
  );
}

function FreightChoice({ value, onChange }: ChoiceProps) {
  const { t } = useTranslation('seller-products');
  return (
    <NativeSelect
      label={t('placing.freight')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('bulk.choose') }, ...useFreightTemplates()]}
    />
  );
}

type Values = Readonly<Record<'percent' | 'start' | 'end' | 'category' | 'freight', string>>;

function readRest(action: AskedAction, values: Values): Rest | undefined {
  const percent = /^[-+]?[0-9]{1,3}$/.test(values.percent.trim()) ? Number(values.percent) : Number.NaN;
  switch (action) {
    case 'set_discount': {
      const [startTime, endTime] = [fromZoneTime(values.start), fromZoneTime(values.end)];
      if (!(percent >= 1 && percent <= 90) || !startTime || !endTime || endTime <= startTime) return undefined;
      return { percent, startTime, endTime };
    }
    case 'change_price':
      return percent >= -90 && percent <= 900 && percent !== 0 ? { percent } : undefined;
    case 'move':
      return values.category ? { sellerCategoryId: values.category } : {};
    case 'set_freight':
      return values.freight ? { freightTemplateId: values.freight } : undefined;
  }
}
