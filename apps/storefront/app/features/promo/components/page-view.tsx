import { formatDate, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { PageText } from '@entrepot/ui/page-text/page-text.tsx';
import { useShownZone } from '#shared/time.tsx';
import type { PageTitle, PublishedPage } from '../api/get-pages.ts';
import styles from './about.module.css';
import { PageLinks } from './page-links.tsx';

type Props = { readonly page: PublishedPage; readonly pages: readonly PageTitle[] };

/** A page that staff have published, and the way to the others. */
export function PageView({ page, pages }: Props) {
  const { t } = useTranslation('promo');
  const own = useLanguage();
  const zone = useShownZone();
  const { title, body, language, publishTime } = page;
  return (
    <PageColumn>
      <article className={styles.about}>
        {language !== own && <p className={styles.lead}>{t('pages.english')}</p>}
        <div lang={language} dir={textDirection(language)} className={styles.words}>
          <h1>{title}</h1>
          <PageText text={body} />
        </div>
        <p className={styles.lead}>{t('pages.since', { day: formatDate(publishTime, zone) })}</p>
        <PageLinks pages={pages} current={page.page} />
      </article>
    </PageColumn>
  );
}
