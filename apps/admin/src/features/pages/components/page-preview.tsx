import { fillPlaceholders } from '@entrepot/domain';
import { type Language, languageTag, textDirection } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { PageText } from '@entrepot/ui/page-text/page-text.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { type PageInfo, type PageTexts, wholeLanguages } from '../page-draft.ts';

type Props = { readonly texts: PageTexts; readonly values: PageInfo['values']; readonly language: Language };

/** A page as those who read a language will see it, with the settings' values of this moment. */
export function PagePreview({ texts, values, language }: Props) {
  const { t } = useTranslation('admin-content');
  const shown = wholeLanguages(texts).has(language) ? language : 'en';
  const filled = fillPlaceholders(
    texts.bodies[shown] ?? '',
    Object.fromEntries(values.map(({ name, value }) => [name, value])),
  );
  return (
    <Part title={t('preview.title')}>
      {shown !== language && <p className={styles.warning}>{t('page.fallback')}</p>}
      {filled.trim() === '' ? (
        <p className={styles.hint}>{t('page.nothing')}</p>
      ) : (
        <div lang={languageTag(shown)} dir={textDirection(shown)} className={styles.stack}>
          <strong>{texts.titles[shown]}</strong>
          <PageText text={filled} level={4} />
        </div>
      )}
    </Part>
  );
}
