import { type Language, languageNames, languages, languageTag, parseLanguage, textDirection } from '@entrepot/i18n';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { NativeSelect, Textarea } from '@mantine/core';

type SelectProps = {
  readonly label: string;
  readonly value: Language;
  readonly onChange: (language: Language) => void;
};

/** In which language somebody is written to. */
export function LanguageSelect({ label, value, onChange }: SelectProps) {
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(parseLanguage(event.currentTarget.value) ?? 'en')}
      data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
    />
  );
}

type TextProps = Pick<Bound<string>, 'value' | 'error'> &
  Partial<Pick<Bound<string>, 'name' | 'onBlur' | 'ref'>> & {
    readonly label: string;
    readonly hint: string;
    readonly language: Language;
    readonly onChange: (text: string) => void;
  };

const longest = 500;

/** What somebody is told. */
export function ReasonText({ label, hint, language, onChange, ...field }: TextProps) {
  return (
    <Textarea
      label={label}
      description={hint}
      rows={4}
      maxLength={longest}
      lang={languageTag(language)}
      dir={textDirection(language)}
      {...field}
      onChange={(event) => onChange(event.currentTarget.value)}
      required
    />
  );
}
