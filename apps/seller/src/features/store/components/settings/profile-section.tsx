import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { LocalTexts } from '@entrepot/panel/texts/local-texts.tsx';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import styles from '../store.module.css';
import { ImageChoice } from './image-choice.tsx';

const longestDescription = 5000;
const longestNotice = 1000;

/** What buyers see: images and texts. */
export function ProfileSection({ form, ownLanguage }: { readonly form: StoreForm; readonly ownLanguage: string }) {
  const { t } = useTranslation('seller-store');
  return (
    <section className={styles.section} id="profile">
      <h2>{t('profile.title')}</h2>
      <div className={styles.imageChoices}>
        <Field of={form} name="logo">
          {({ value, onChange }) => (
            <ImageChoice label={t('profile.logo')} hint={t('profile.logo.hint')} url={value} onChange={onChange} />
          )}
        </Field>
        <Field of={form} name="banner">
          {({ value, onChange }) => (
            <ImageChoice
              label={t('profile.banner')}
              hint={t('profile.banner.hint')}
              url={value}
              onChange={onChange}
              isWide
            />
          )}
        </Field>
      </div>
      <p className={styles.muted}>{t('texts.hint')}</p>
      <Field of={form} name="descriptions">
        {({ value, onChange }) => (
          <LocalTexts
            label={(language) => t('texts.in', { label: t('texts.description'), language })}
            texts={value}
            ownLanguage={ownLanguage}
            maxLength={longestDescription}
            rows={5}
            onChange={onChange}
          />
        )}
      </Field>
      <Field of={form} name="notices">
        {({ value, onChange }) => (
          <LocalTexts
            label={(language) => t('texts.in', { label: t('texts.notice'), language })}
            texts={value}
            ownLanguage={ownLanguage}
            maxLength={longestNotice}
            rows={2}
            onChange={onChange}
          />
        )}
      </Field>
    </section>
  );
}
