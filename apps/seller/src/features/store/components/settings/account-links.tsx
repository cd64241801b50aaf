import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { paths } from '#shared/paths.ts';
import styles from '../store.module.css';

const entries = [
  { key: 'loginPassword', pathOf: paths.shopLoginPassword },
  { key: 'fundPassword', pathOf: paths.shopFundPassword },
  { key: 'contact', pathOf: paths.shopContact },
  { key: 'records', pathOf: paths.shopSignInRecords },
] as const;

/** The ways to what guards the owner's account. It is the same account in the shop, which looks after it, in a tab of its own. */
export function AccountLinks() {
  const { t } = useTranslation('account');
  const { t: tShell } = useTranslation('shell');
  const language = useLanguage();
  return (
    <div className={styles.page}>
      <section className={styles.section} aria-labelledby="account-title">
        <h2 id="account-title">{tShell('footer.account')}</h2>
        <ul className={styles.account}>
          {entries.map(({ key, pathOf }) => (
            <li key={key}>
              <a href={pathOf(language)} target="_blank" rel="noreferrer" className={styles.link}>
                {t(`setup.${key}.title`)}
              </a>
              <p className={styles.muted}>{t(`setup.${key}.text`)}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
