import { languageNames, languages, languageTag, parseLanguage } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { platformZoneName } from '@entrepot/panel/time.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImageField } from '#shared/content/image-field.tsx';
import { LanguageChoice, writtenIn } from '#shared/content/language-choice.tsx';
import { Part } from '#shared/queue/opened.tsx';
import { type BannerDraft, type BannerFault, neededLanguage } from '../banner-draft.ts';

type Props = {
  readonly draft: BannerDraft;
  readonly faults: ReadonlySet<BannerFault>;
  readonly onChange: (draft: BannerDraft) => void;
};

const places = ['home', 'discounted'] as const;

/** What a banner shows, where it leads, and when it runs. */
export function BannerFields({ draft, faults, onChange }: Props) {
  const { t } = useTranslation('admin-content');
  const change = (what: Partial<BannerDraft>) => onChange({ ...draft, ...what });
  const language = languageNames[parseLanguage(neededLanguage(draft)) ?? 'en'];
  const faultOf = (field: BannerFault) => (faults.has(field) ? t(`banner.fault.${field}`, { language }) : undefined);
  const field = (name: 'link' | 'position' | 'start' | 'end', rest: { type?: string; description?: string } = {}) => (
    <TextInput
      label={t(`banner.${name}`)}
      dir="ltr"
      value={draft[name]}
      error={faultOf(name)}
      onChange={(event) => change({ [name]: event.currentTarget.value })}
      {...rest}
    />
  );
  return (
    <Part title={t('banner.fields')}>
      <NativeSelect
        label={t('banner.place')}
        value={draft.place}
        onChange={(event) => change({ place: places.find((place) => place === event.currentTarget.value) ?? 'home' })}
        data={places.map((place) => ({ value: place, label: t(`banner.place.${place}`) }))}
      />
      <NativeSelect
        label={t('banner.language')}
        description={t('banner.languageHint')}
        value={draft.language}
        onChange={(event) => change({ language: event.currentTarget.value })}
        data={[
          { value: '', label: t('banner.allLanguages') },
          ...languages.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
      />
      <ImageField
        label={t('banner.image')}
        hint={t('banner.imageHint')}
        url={draft.image}
        fault={faultOf('image')}
        onChange={(image) => change({ image })}
      />
      <Titles draft={draft} fault={faultOf('title')} onChange={(titles) => change({ titles })} />
      {field('link', { description: t('banner.linkHint') })}
      {field('position', { description: t('banner.positionHint') })}
      {field('start', { type: 'datetime-local', description: platformZoneName })}
      {field('end', { type: 'datetime-local', description: t('banner.endHint') })}
    </Part>
  );
}

type TitlesProps = {
  readonly draft: BannerDraft;
  readonly fault: string | undefined;
  readonly onChange: (titles: BannerDraft['titles']) => void;
};

/** What the image says; a banner of one language says it in that one alone. */
function Titles({ draft, fault, onChange }: TitlesProps) {
  const { t } = useTranslation('admin-content');
  const [chosen, setChosen] = useState(parseLanguage('en') ?? 'en');
  const only = parseLanguage(draft.language);
  const language = only ?? chosen;
  return (
    <>
      {only === undefined && <LanguageChoice value={chosen} onChange={setChosen} written={writtenIn(draft.titles)} />}
      <TextInput
        label={t('banner.title', { language: languageNames[language] })}
        description={t('banner.titleHint')}
        lang={languageTag(language)}
        dir="auto"
        maxLength={200}
        required={language === neededLanguage(draft)}
        value={draft.titles[language] ?? ''}
        error={fault}
        onChange={(event) => onChange({ ...draft.titles, [language]: event.currentTarget.value })}
      />
    </>
  );
}
