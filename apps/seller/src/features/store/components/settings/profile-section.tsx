import { useTranslation } from '@entrepot/i18n/react';
import { LocalTexts } from '@entrepot/panel/texts/local-texts.tsx';
import type { StoreForm } from '../../hooks/use-store-form.ts';
import styles from '../store.module.css';
import { ImageChoice } from './image-choice.tsx';

const longestDescription = 5000;
const longestNotice = 1000;

/** What buyers see: images and texts. */
export function ProfileSection({ form, ownLanguage }: { readonly form: StoreForm; readonly ownLanguage: string }) {
  const { t } = useTranslation('seller-store');
  const { draft, change } = form;
  return (
    <section className={styles.section} id="profile">
      <h2>{t('profile.title')}</h2>
      <div className={styles.imageChoices}>
        <ImageChoice
          label={t('profile.logo')}
          hint={t('profile.logo.hint')}
          url={draft.logo}
          onChange={(logo) => change({ logo })}
        />
        <ImageChoice
          label={t('profile.banner')}
          hint={t('profile.banner.hint')}
          url={draft.banner}
          onChange={(banner) => change({ banner })}
          isWide
        />
      </div>
      <p className={styles.muted}>{t('texts.hint')}</p>
      <LocalTexts
        label={(language) => t('texts.in', { label: t('texts.description'), language })}
        texts={draft.descriptions}
        ownLanguage={ownLanguage}
        maxLength={longestDescription}
        rows={5}
        onChange={(descriptions) => change({ descriptions })}
      />
      <LocalTexts
        label={(language) => t('texts.in', { label: t('texts.notice'), language })}
        texts={draft.notices}
        ownLanguage={ownLanguage}
        maxLength={longestNotice}
        rows={2}
        onChange={(notices) => change({ notices })}
      />
    </section>
  );
}
