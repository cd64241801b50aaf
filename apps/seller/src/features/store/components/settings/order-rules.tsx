import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import styles from '../store.module.css';

const mostHandlingDays = 30;
const handlingChoices = Array.from({ length: mostHandlingDays + 1 }, (_, days) => days);

/** What an order has to come to at least, and how long the store takes to hand it over. */
export function OrderRules({ form }: { readonly form: StoreForm }) {
  const { t } = useTranslation('seller-store');
  return (
    <section className={styles.section} id="orders">
      <h2>{t('orders.title')}</h2>
      <div className={styles.grid}>
        <Field of={form} name="orderMinimum">
          {({ onChange, ...field }) => (
            <TextInput
              label={t('orders.minimum')}
              description={t('orders.minimum.hint')}
              inputMode="decimal"
              dir="ltr"
              maxLength={15}
              {...field}
              onChange={(event) => onChange(event.currentTarget.value.trim())}
            />
          )}
        </Field>
        <Field of={form} name="handlingDays">
          {({ value, onChange, ...field }) => (
            <NativeSelect
              label={t('orders.handling')}
              description={t('orders.handling.hint')}
              {...field}
              value={String(value)}
              data={handlingChoices.map((days) => ({
                value: String(days),
                label: t('orders.handling.days', { count: days }),
              }))}
              onChange={(event) => onChange(Number(event.currentTarget.value))}
            />
          )}
        </Field>
      </div>
    </section>
  );
}
