import { sectionsOf } from '@entrepot/domain';
import { formatDate, formatInteger, languageTag, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Button } from '@entrepot/ui/button/button.tsx';
import { PageColumn } from '@entrepot/ui/layout/layout.tsx';
import { PageText } from '@entrepot/ui/page-text/page-text.tsx';
import { IconPrinter } from '@tabler/icons-react';
import { useShownZone } from '#shared/time.tsx';
import type { PageTitle, PublishedPage } from '../api/get-pages.ts';
import { PageLinks } from './page-links.tsx';
import styles from './page-view.module.css';

type Props = { readonly page: PublishedPage; readonly pages: readonly PageTitle[] };

const fewestListed = 3;

/** A page about rules or policies: since when it holds, what it holds, its words, and the way to the others. */
export function PageView({ page, pages }: Props) {
  const { t } = useTranslation('promo');
  const own = useLanguage();
  const { title, body, language } = page;
  const sections = sectionsOf(body);
  return (
    <PageColumn>
      <article className={styles.page}>
        {language !== own && <p className={styles.note}>{t('pages.english')}</p>}
        <div lang={languageTag(language)} dir={textDirection(language)} className={styles.words}>
          <h1>{title}</h1>
          <Facts page={page} />
          {sections.length >= fewestListed && (
            <nav aria-label={t('pages.contents')} className={styles.contents}>
              <ol>
                {sections.map(({ id, title: heading }) => (
                  <li key={id}>
                    <a href={`#${id}`}>{heading}</a>
                  </li>
                ))}
              </ol>
            </nav>
          )}
          <PageText text={body} hasAnchors />
        </div>
        <PageLinks pages={pages} current={page.page} />
      </article>
    </PageColumn>
  );
}

/** Version and day, in the reader's own language even where the words are not. */
function Facts({ page: { version, publishTime } }: Pick<Props, 'page'>) {
  const { t } = useTranslation('promo');
  const own = useLanguage();
  const zone = useShownZone();
  const since = t('pages.since', { day: formatDate(publishTime, zone) });
  return (
    <div lang={languageTag(own)} dir={textDirection(own)} className={styles.facts}>
      <p className={styles.note}>
        {version === 0 ? since : `${t('pages.version', { version: formatInteger(version, own) })} · ${since}`}
      </p>
      <Button className={styles.print} onClick={() => window.print()}>
        <IconPrinter size={18} aria-hidden="true" />
        {t('pages.print')}
      </Button>
    </div>
  );
}
