import { type Language, languageNames, languages, languageTag, parseLanguage, textDirection } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { NativeSelect, Textarea } from '@mantine/core';
import { useContext, useState } from 'react';
import { loadCatalogue } from '../../texts/catalogues.ts';
import { internalReasons, type ReasonKey, type ReasonList, reasons } from './reasons.ts';
import { RecipientLanguage } from './recipient-language.ts';

type Props = Pick<Bound<string>, 'value' | 'error'> &
  Partial<Pick<Bound<string>, 'name' | 'onBlur' | 'ref'>> & {
    readonly list: ReasonList;
    readonly onChange: (text: string) => void;
  };

const longest = 500;

/** A reason from a list, written out in the language of whoever reads it; the text may be changed or written freely. What staff alone read has no choice of language. */
export function ReasonField({ list, onChange, ...field }: Props) {
  const { t } = useTranslation('admin');
  const { t: tReason } = useTranslation('admin-reasons');
  const isInternal = internalReasons.has(list);
  const own = useLanguage();
  const theirs = parseLanguage(useContext(RecipientLanguage) ?? '') ?? 'en';
  const [language, setLanguage] = useState<Language>(isInternal ? own : theirs);
  const [chosen, setChosen] = useState<ReasonKey | ''>('');
  const fill = async (key: ReasonKey | '', of: Language) => {
    if (key === '') return;
    const texts = await loadCatalogue(of, 'admin-reasons');
    onChange(texts?.[`text.${key}`] ?? '');
  };
  const choose = (key: ReasonKey | '') => {
    setChosen(key);
    void fill(key, language);
  };
  const speak = (next: Language) => {
    setLanguage(next);
    void fill(chosen, next);
  };
  return (
    <>
      {!isInternal && (
        <NativeSelect
          label={t('reason.language')}
          value={language}
          onChange={(event) => speak(parseLanguage(event.currentTarget.value) ?? 'en')}
          data={languages.map((code) => ({ value: code, label: languageNames[code] }))}
        />
      )}
      <NativeSelect
        label={t('reason.list')}
        value={chosen}
        onChange={(event) => choose(event.currentTarget.value as ReasonKey | '')}
        data={[
          { value: '', label: t('reason.own') },
          ...reasons[list].map((key) => ({ value: key, label: tReason(`name.${key}`) })),
        ]}
      />
      <Textarea
        label={t(isInternal ? 'reason.note' : 'reason.text')}
        description={t(isInternal ? 'reason.noteHint' : 'reason.textHint')}
        rows={4}
        maxLength={longest}
        lang={languageTag(language)}
        dir={textDirection(language)}
        {...field}
        onChange={(event) => onChange(event.currentTarget.value)}
        required
      />
    </>
  );
}
