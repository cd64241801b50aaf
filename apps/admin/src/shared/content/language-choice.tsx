import { formatInteger, joinList, type Language, languageNames, languages, parseLanguage } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { NativeSelect } from '@mantine/core';
import styles from '#shared/queue/queue.module.css';

type Props = {
  readonly value: Language;
  readonly onChange: (language: Language) => void;
  /** The languages that have their texts. */
  readonly written: ReadonlySet<string>;
};

const mostNamed = 6;

/** Chooses the language that is written in, marks those that lack their texts, and says which they are. */
export function LanguageChoice({ value, onChange, written }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const missing = languages.filter((language) => !written.has(language));
  const named = missing.slice(0, mostNamed).map((language) => languageNames[language]);
  return (
    <>
      <NativeSelect
        label={t('language.choose')}
        value={value}
        onChange={(event) => onChange(parseLanguage(event.currentTarget.value) ?? 'en')}
        data={languages.map((language) => ({
          value: language,
          label: written.has(language)
            ? languageNames[language]
            : t('language.missing', { language: languageNames[language] }),
        }))}
      />
      {missing.length > 0 && (
        <p className={styles.muted}>
          {t('language.gaps', {
            count: missing.length,
            number: formatInteger(missing.length, own),
            languages: joinList(named, own),
            isMore: missing.length > mostNamed ? 'yes' : 'no',
            // What stands in for the others is not there itself: none of the three can be saved so.
            hasEnglish: written.has('en') ? 'yes' : 'no',
          })}
        </p>
      )}
    </>
  );
}

/** The languages in which something is written. */
export const writtenIn = (texts: Readonly<Record<string, string | undefined>>): ReadonlySet<string> =>
  new Set(Object.entries(texts).flatMap(([language, text]) => (text?.trim() ? [language] : [])));
