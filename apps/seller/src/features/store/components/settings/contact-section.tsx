import { useTranslation } from '@entrepot/i18n/react';
import { TextInput } from '@mantine/core';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import styles from '../store.module.css';

/** How the owner is reached. */
export function ContactSection({ form }: { readonly form: StoreForm }) {
  const { t } = useTranslation('seller-store');
  const { contact } = form.draft;
  return (
    <section className={styles.section} id="contact">
      <h2>{t('contact.title')}</h2>
      <p className={styles.muted}>{t('contact.hint')}</p>
      <div className={styles.grid}>
        <TextInput
          type="email"
          label={t('contact.email')}
          dir="ltr"
          autoComplete="email"
          maxLength={64}
          value={contact.email}
          error={form.faultOf('contact.email')}
          onChange={(event) => form.change({ contact: { ...contact, email: event.currentTarget.value } })}
        />
        <TextInput
          type="tel"
          label={t('contact.phone')}
          dir="ltr"
          autoComplete="tel"
          maxLength={32}
          value={contact.phone}
          error={form.faultOf('contact.phone')}
          onChange={(event) => form.change({ contact: { ...contact, phone: event.currentTarget.value } })}
        />
      </div>
    </section>
  );
}
