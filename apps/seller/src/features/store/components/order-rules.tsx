import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';
import type { StoreForm } from '../hooks/use-store-form.ts';
import styles from './store.module.css';

/** What an order has to come to at least. */
export function OrderRules({ form }: { readonly form: StoreForm }) {
  const { t } = useTranslation('seller-store');
  return (
    <section className={styles.section} id="orders">
      <h2>{t('orders.title')}</h2>
      <div className={styles.grid}>
        <TextInput
          label={t('orders.minimum')}
          description={t('orders.minimum.hint')}
          inputMode="decimal"
          dir="ltr"
          maxLength={15}
          value={form.draft.orderMinimum}
          error={form.faultOf('orderMinimum')}
          onChange={(event) => form.change({ orderMinimum: event.currentTarget.value.trim() })}
        />
      </div>
    </section>
  );
}
