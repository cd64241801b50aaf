import { useTranslation } from '@entrepot/i18n/react';
import { missingTextsId } from '#shared/texts/missing-texts.ts';
import styles from './missing-texts.module.css';

/**
 * What a page says that never answers, because its texts did not come. It comes with the document, hidden: there are no other words then. Its link
 * needs no script.
 */
export function MissingTexts() {
  const { t } = useTranslation(['shell', 'common']);
  return (
    <div id={missingTextsId} role="alert" hidden className={styles.place}>
      <p className={styles.note}>
        {t('refused.file')} {/* biome-ignore lint/a11y/useValidAnchor: the address of the page itself. */}
        <a href="" className={styles.retry}>
          {t('common:action.retry')}
        </a>
      </p>
    </div>
  );
}
