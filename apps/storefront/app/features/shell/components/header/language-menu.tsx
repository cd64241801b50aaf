import { languageNames, languages, languageTag } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { IconLanguage } from '@tabler/icons-react';
import { switchLanguage } from '#shared/texts/page-language.ts';
import styles from './header.module.css';

/** Switches the language of the page. The languages name themselves. */
export function LanguageMenu() {
  const { t } = useTranslation('shell');
  const language = useLanguage();
  return (
    <label className={styles.language}>
      <IconLanguage size={18} aria-hidden="true" />
      <span className="visually-hidden">{t('language.label')}</span>
      <select
        value={language}
        onChange={(event) => {
          const next = languages.find((code) => code === event.target.value);
          if (next && next !== language) switchLanguage(next);
        }}
      >
        {languages.map((code) => (
          <option key={code} value={code} lang={languageTag(code)}>
            {languageNames[code]}
          </option>
        ))}
      </select>
    </label>
  );
}
