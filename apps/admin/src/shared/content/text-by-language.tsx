import { type Language, languageTag, textDirection } from '@entrepot/i18n';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { withText } from '@entrepot/panel/texts/with-text.ts';
import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';

type Texts = Readonly<Record<string, string>>;

type Props = Omit<Bound<Texts>, 'error'> & {
  /** The one that is written in. */
  readonly language: Language;
  readonly label: string;
  readonly description?: string;
  readonly maxLength: number;
  /** One line without. */
  readonly rows?: number;
  readonly required?: boolean;
  readonly error?: ReactNode;
};

/** One language of a form's text by language. */
export function TextByLanguage({ language, value: texts, onChange, rows, ...rest }: Props) {
  const props = {
    lang: languageTag(language),
    dir: textDirection(language),
    value: texts[language] ?? '',
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange(withText(texts, language, event.currentTarget.value)),
    ...rest,
  };
  return rows === undefined ? <TextInput {...props} /> : <Textarea rows={rows} {...props} />;
}
