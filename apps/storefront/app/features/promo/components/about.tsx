import { useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { Link } from '@entrepot/ui/link/link.tsx';
import { paths } from '#shared/paths.ts';
import type { PageTitle } from '../api/get-pages.ts';
import styles from './about.module.css';
import { PageLinks } from './page-links.tsx';

const sections = ['shop', 'money', 'sellers', 'open'] as const;

/** What the shop is and how it keeps money, in a few sentences that are true of the software itself. */
export function About({ pages }: { readonly pages: readonly PageTitle[] }) {
  const { t } = useTranslation('promo');
  return (
    <PageColumn>
      <article className={styles.about}>
        <h1>{t('about.title')}</h1>
        <p className={styles.lead}>{t('about.lead')}</p>
        {sections.map((section) => (
          <section key={section}>
            <h2>{t(`about.${section}.title`)}</h2>
            <p>{t(`about.${section}.text`)}</p>
          </section>
        ))}
        <PageLinks pages={pages} />
        <p>
          <Link href={paths.home}>{t('about.toShop')}</Link> · <Link href={paths.promo}>{t('about.toSellers')}</Link>
        </p>
      </article>
    </PageColumn>
  );
}
