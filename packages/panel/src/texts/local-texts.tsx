import { type Language, languageNames, languages, languageTag, parseLanguage } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { type Ref, useState } from 'react';
import styles from './local-texts.module.css';
import { withText } from './with-text.ts';

/** A text by language. */
type Texts = Readonly<Partial<Record<string, string>>>;

type Props = {
  /** The label of a field, given its language's own name. */
  readonly label: (language: string) => string;
  readonly texts: Texts;
  /** The language that the writer writes in: its field comes first. */
  readonly ownLanguage: string;
  readonly maxLength: number;
  /** Rows of each field; one line without. */
  readonly rows?: number;
  /** The writer's own language must be filled in. */
  readonly isRequired?: boolean;
  /** What is wrong with the text in the writer's own language. */
  readonly fault?: string | undefined;
  readonly onChange: (texts: Record<string, string>) => void;
  /** The field in the writer's own language: focused when something is wrong with it. */
  readonly ref?: Ref<HTMLInputElement>;
};

/**
 * One text in several languages, side by side: the writer's, English, those that are filled in, and any that was added. A field stays in its
 * place while it is written in or emptied.
 */
export function LocalTexts({
  label,
  texts,
  ownLanguage,
  maxLength,
  rows,
  isRequired = false,
  fault,
  onChange,
  ref,
}: Props) {
  const { t } = useTranslation('panel');
  const [added, setAdded] = useState<readonly Language[]>([]);
  const own = parseLanguage(ownLanguage) ?? 'en';
  const kept = languages.filter((tag) => texts[tag] || added.includes(tag));
  const shown = [...new Set<Language>([own, 'en', ...kept])];
  const others = languages.filter((tag) => !shown.includes(tag));
  return (
    <div className={styles.texts}>
      {shown.map((tag) => {
        const props = {
          label: label(languageNames[tag]),
          value: texts[tag] ?? '',
          maxLength,
          dir: 'auto' as const,
          lang: languageTag(tag),
          required: isRequired && tag === own,
          error: tag === own && fault,
          onChange: (event: { currentTarget: { value: string } }) => {
            setAdded((before) => (before.includes(tag) ? before : [...before, tag]));
            onChange(withText(texts, tag, event.currentTarget.value));
          },
        };
        if (rows !== undefined) return <Textarea key={tag} rows={rows} {...props} />;
        return <TextInput key={tag} ref={tag === own ? ref : undefined} {...props} />;
      })}
      {others.length > 0 && (
        <NativeSelect
          label={t('texts.add')}
          value=""
          onChange={(event) => setAdded([...added, event.currentTarget.value as Language])}
          data={[{ value: '', label: '—' }, ...others.map((tag) => ({ value: tag, label: languageNames[tag] }))]}
        />
      )}
    </div>
  );
}
