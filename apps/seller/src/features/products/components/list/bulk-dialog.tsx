import { useTranslation } from '@entrepot/i18n/react';
import { type Bound, Field } from '@entrepot/panel/form/field.tsx';
import { usePanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { fromZoneTime } from '@entrepot/panel/zone-time.ts';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Button, NativeSelect, TextInput } from '@mantine/core';
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
  const form = usePanelForm({
    initial: nothing,
    check: (typed) => {
      const wrong = wrongField(action, typed);
      return wrong === undefined ? {} : { [wrong]: t(`bulk.fault.${action}`) };
    },
  });
  return (
    <Dialog isOpen onClose={onClose} title={t(`bulk.${action}`)}>
      <form onSubmit={form.submit((typed) => onRun(readRest(action, typed)))} className={styles.dialogForm} noValidate>
        {(action === 'set_discount' || action === 'change_price') && (
          <Field of={form} name="percent">
            {(field) => (
              <TextInput
                label={t(action === 'set_discount' ? 'bulk.percentOff' : 'bulk.percentChange')}
                description={t(action === 'set_discount' ? 'bulk.percentOffHint' : 'bulk.percentChangeHint')}
                dir="ltr"
                inputMode="numeric"
                data-autofocus
                {...field}
              />
            )}
          </Field>
        )}
        {action === 'set_discount' && (
          <>
            <Field of={form} name="start">
              {(field) => (
                <TextInput
                  type="datetime-local"
                  label={t('prices.discountStart')}
                  description={t('prices.zone')}
                  dir="ltr"
                  {...field}
                />
              )}
            </Field>
            <Field of={form} name="end">
              {(field) => <TextInput type="datetime-local" label={t('prices.discountEnd')} dir="ltr" {...field} />}
            </Field>
          </>
        )}
        {action === 'move' && (
          <Field of={form} name="category">
            {(field) => <CategoryChoice {...field} />}
          </Field>
        )}
        {action === 'set_freight' && (
          <Field of={form} name="freight">
            {(field) => <FreightChoice {...field} />}
          </Field>
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

function CategoryChoice(field: Bound<string>) {
  const { t } = useTranslation('seller-products');
  return (
    <NativeSelect
      label={t('placing.collection')}
      data={[{ value: '', label: t('placing.none') }, ...useCollections()]}
      {...field}
    />
  );
}

function FreightChoice(field: Bound<string>) {
  const { t } = useTranslation('seller-products');
  return (
    <NativeSelect
      label={t('placing.freight')}
      data={[{ value: '', label: t('bulk.choose') }, ...useFreightTemplates()]}
      {...field}
    />
  );
}

type Values = Readonly<Record<'percent' | 'start' | 'end' | 'category' | 'freight', string>>;

const nothing: Values = { percent: '', start: '', end: '', category: '', freight: '' };

const percentOf = ({ percent }: Values) => (/^[-+]?[0-9]{1,3}$/.test(percent.trim()) ? Number(percent) : Number.NaN);

/** The first field that is not right yet for the action. */
function wrongField(action: AskedAction, values: Values): keyof Values | undefined {
  const percent = percentOf(values);
  switch (action) {
    case 'set_discount': {
      const [start, end] = [fromZoneTime(values.start), fromZoneTime(values.end)];
      if (!(percent >= 1 && percent <= 90)) return 'percent';
      if (!start) return 'start';
      return !end || end <= start ? 'end' : undefined;
    }
    case 'change_price':
      return percent >= -90 && percent <= 900 && percent !== 0 ? undefined : 'percent';
    case 'move':
      return undefined;
    case 'set_freight':
      return values.freight === '' ? 'freight' : undefined;
  }
}

/** What is sent, of values in which nothing is wrong. */
function readRest(action: AskedAction, values: Values): Rest {
  switch (action) {
    case 'set_discount':
      return {
        percent: percentOf(values),
        startTime: fromZoneTime(values.start) ?? '',
        endTime: fromZoneTime(values.end) ?? '',
      };
    case 'change_price':
      return { percent: percentOf(values) };
    case 'move':
      return values.category ? { sellerCategoryId: values.category } : {};
    case 'set_freight':
      return { freightTemplateId: values.freight };
  }
}
