import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { TextInput } from '@mantine/core';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import styles from '../store.module.css';

/** How the owner is reached. */
export function ContactSection({ form }: { readonly form: StoreForm }) {
  const { t } = useTranslation('seller-store');
  return (
    <section className={styles.section} id="contact">
      <h2>{t('contact.title')}</h2>
      <p className={styles.muted}>{t('contact.hint')}</p>
      <div className={styles.grid}>
        <Field of={form} name="contact.email">
          {(field) => (
            <TextInput
              type="email"
              label={t('contact.email')}
              dir="ltr"
              autoComplete="email"
              maxLength={64}
              {...field}
            />
          )}
        </Field>
        <Field of={form} name="contact.phone">
          {(field) => (
            <TextInput type="tel" label={t('contact.phone')} dir="ltr" autoComplete="tel" maxLength={32} {...field} />
          )}
        </Field>
      </div>
    </section>
  );
}
