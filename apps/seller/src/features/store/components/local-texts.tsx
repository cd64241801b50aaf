import { languages } from '@entrepot/domain/languages';
import { type Language, languageNames, languageTag, parseLanguage, shippedLanguages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { LocalTexts as Texts } from '../store-draft.ts';
import styles from './store.module.css';

type Props = {
  readonly label: string;
  readonly texts: Texts;
  /** The language that the owner writes in: its field comes first. */
  readonly ownLanguage: string;
  readonly maxLength: number;
  /** Rows of each field; one line without. */
  readonly rows?: number;
  readonly onChange: (texts: Texts) => void;
};

/** A language named by itself. */
const nameOf = (tag: Language) =>
  languageNames[tag as keyof typeof languageNames] ??
  new Intl.DisplayNames([languageTag(tag)], { type: 'language' }).of(languageTag(tag)) ??
  tag;

/** One text in several languages, side by side: the owner's, those of the shop, and any that was added. */
export function LocalTexts({ label, texts, ownLanguage, maxLength, rows, onChange }: Props) {
  const { t } = useTranslation('seller-store');
  const [added, setAdded] = useState<readonly Language[]>([]);
  const filled = languages.filter((tag) => texts[tag]);
  const shown = [...new Set<Language>([parseLanguage(ownLanguage) ?? 'en', ...shippedLanguages, ...filled, ...added])];
  const others = languages.filter((tag) => !shown.includes(tag));
  return (
    <div className={styles.texts}>
      {shown.map((tag) => {
        const props = {
          label: t('texts.in', { label, language: nameOf(tag) }),
          value: texts[tag] ?? '',
          maxLength,
          dir: 'auto' as const,
          lang: tag,
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...texts, [tag]: event.currentTarget.value }),
        };
        return rows === undefined ? <TextInput key={tag} {...props} /> : <Textarea key={tag} rows={rows} {...props} />;
      })}
      {others.length > 0 && (
        <NativeSelect
          label={t('texts.add')}
          value=""
          onChange={(event) => setAdded([...added, event.currentTarget.value as Language])}
          data={[{ value: '', label: '—' }, ...others.map((tag) => ({ value: tag, label: nameOf(tag) }))]}
        />
      )}
    </div>
  );
}
