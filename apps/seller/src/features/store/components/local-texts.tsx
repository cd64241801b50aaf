import { languages } from '@entrepot/domain/languages';
import { type Language, parseLanguage, shippedLanguages } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { languageName } from '@entrepot/panel/texts/language-name.ts';
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
          label: t('texts.in', { label, language: languageName(tag) }),
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
          data={[{ value: '', label: '—' }, ...others.map((tag) => ({ value: tag, label: languageName(tag) }))]}
        />
      )}
    </div>
  );
}
