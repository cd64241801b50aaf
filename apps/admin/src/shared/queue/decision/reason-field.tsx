import { type Language, parseLanguage } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import type { Bound } from '@entrepot/panel/form/field.tsx';
import { NativeSelect } from '@mantine/core';
import { useContext, useState } from 'react';
import { loadCatalogue } from '../../texts/catalogues.ts';
import { LanguageSelect, ReasonText } from './reason-text.tsx';
import { internalReasons, type ReasonKey, type ReasonList, reasons } from './reasons.ts';
import { RecipientLanguage } from './recipient-language.ts';

type Text = Pick<Bound<string>, 'value' | 'error'> &
  Partial<Pick<Bound<string>, 'name' | 'onBlur' | 'ref'>> & { readonly onChange: (text: string) => void };

type Props = Text & {
  readonly list: ReasonList;
  /** The store is told too, in words of its own; the others are then the buyer's. */
  readonly store?: (Text & { readonly language: string }) | undefined;
};

/** A reason from a list, written out in the language of whoever reads it; the text may be changed or written freely. What staff alone read has no choice of language. */
export function ReasonField({ list, store, ...reader }: Props) {
  const { t } = useTranslation('admin');
  const isInternal = internalReasons.has(list);
  const own = useLanguage();
  const theirs = languageOf(useContext(RecipientLanguage));
  const [language, setLanguage] = useState<Language>(isInternal ? own : theirs);
  const [storeLanguage, setStoreLanguage] = useState<Language>(languageOf(store?.language));
  const [chosen, setChosen] = useState<ReasonKey | ''>('');
  const choose = (key: ReasonKey | '') => {
    setChosen(key);
    void fill(key, language, reader.onChange);
    if (store) void fill(key, storeLanguage, store.onChange);
  };
  const speak = (next: Language) => {
    setLanguage(next);
    void fill(chosen, next, reader.onChange);
  };
  const speakToStore = (next: Language) => {
    setStoreLanguage(next);
    if (store) void fill(chosen, next, store.onChange);
  };
  const choice = <ReasonChoice list={list} value={chosen} onChange={choose} />;
  if (!store)
    return (
      <>
        {!isInternal && <LanguageSelect label={t('reason.language')} value={language} onChange={speak} />}
        {choice}
        <ReasonText
          label={t(isInternal ? 'reason.note' : 'reason.text')}
          hint={t(isInternal ? 'reason.noteHint' : 'reason.textHint')}
          language={language}
          {...reader}
        />
      </>
    );
  const { language: _, ...storeText } = store;
  return (
    <>
      {choice}
      <LanguageSelect label={t('reason.buyerLanguage')} value={language} onChange={speak} />
      <ReasonText label={t('reason.buyerText')} hint={t('reason.buyerTextHint')} language={language} {...reader} />
      <LanguageSelect label={t('reason.storeLanguage')} value={storeLanguage} onChange={speakToStore} />
      <ReasonText
        label={t('reason.storeText')}
        hint={t('reason.storeTextHint')}
        language={storeLanguage}
        {...storeText}
      />
    </>
  );
}

const languageOf = (code = ''): Language => parseLanguage(code) ?? 'en';

/** Writes a reason of the list out; nothing where somebody writes their own. */
async function fill(key: ReasonKey | '', language: Language, onChange: (text: string) => void) {
  if (key === '') return;
  const texts = await loadCatalogue(language, 'admin-reasons');
  onChange(texts?.[`text.${key}`] ?? '');
}

type ChoiceProps = {
  readonly list: ReasonList;
  readonly value: ReasonKey | '';
  readonly onChange: (key: ReasonKey | '') => void;
};

function ReasonChoice({ list, value, onChange }: ChoiceProps) {
  const { t } = useTranslation('admin');
  const { t: tReason } = useTranslation('admin-reasons');
  return (
    <NativeSelect
      label={t('reason.list')}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value as ReasonKey | '')}
      data={[
        { value: '', label: t('reason.own') },
        ...reasons[list].map((key) => ({ value: key, label: tReason(`name.${key}`) })),
      ]}
    />
  );
}
