import { type Language, languages } from '@entrepot/domain/languages';
import { languageNames } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import type { HoursPart } from './hours.types.ts';

const longest = 1000;

/** What is said automatically, in one's own words, language by language. */
export function AwayAnswer({ hours: { answers }, onChange }: HoursPart) {
  const { t } = useTranslation('seller-chat');
  const [language, setLanguage] = useState<Language>(useLanguage());
  return (
    <>
      <NativeSelect
        label={t('hours.language')}
        value={language}
        onChange={(event) => setLanguage(event.currentTarget.value as Language)}
        data={languages.map((each) => ({ value: each, label: languageNames[each] }))}
      />
      <Textarea
        label={t('hours.text')}
        description={t('hours.textHint')}
        value={answers[language] ?? ''}
        onChange={(event) => onChange({ answers: { ...answers, [language]: event.currentTarget.value } })}
        maxLength={longest}
        rows={3}
        dir="auto"
      />
    </>
  );
}
