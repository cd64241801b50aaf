import { languageNames, languages, parseLanguage } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import type { PanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { platformZoneName } from '@entrepot/panel/time.tsx';
import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ImageField } from '#shared/content/image-field.tsx';
import { LanguageChoice, writtenIn } from '#shared/content/language-choice.tsx';
import { TextByLanguage } from '#shared/content/text-by-language.tsx';
import { Part } from '#shared/queue/opened.tsx';
import { type BannerDraft, neededLanguage } from '../banner-draft.ts';

type Props = { readonly form: PanelForm<BannerDraft> };

const places = ['home', 'discounted'] as const;

/** What a banner shows, where it leads, and when it runs. */
export function BannerFields({ form }: Props) {
  const { t } = useTranslation('admin-content');
  const text = (name: 'link' | 'position' | 'start' | 'end', rest: { type?: string; description?: string } = {}) => (
    <Field of={form} name={name}>
      {(field) => <TextInput label={t(`banner.${name}`)} dir="ltr" {...rest} {...field} />}
    </Field>
  );
  return (
    <Part title={t('banner.fields')}>
      <Field of={form} name="place">
        {(field) => (
          <NativeSelect
            label={t('banner.place')}
            data={places.map((place) => ({ value: place, label: t(`banner.place.${place}`) }))}
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="language">
        {(field) => (
          <NativeSelect
            label={t('banner.language')}
            description={t('banner.languageHint')}
            data={[
              { value: '', label: t('banner.allLanguages') },
              ...languages.map((language) => ({ value: language, label: languageNames[language] })),
            ]}
            {...field}
          />
        )}
      </Field>
      <Field of={form} name="image">
        {({ value, error, onChange, ref }) => (
          <ImageField
            ref={ref}
            label={t('banner.image')}
            hint={t('banner.imageHint')}
            url={value}
            fault={error}
            onChange={onChange}
          />
        )}
      </Field>
      <Titles form={form} />
      {text('link', { description: t('banner.linkHint') })}
      {text('position', { description: t('banner.positionHint') })}
      {text('start', { type: 'datetime-local', description: platformZoneName })}
      {text('end', { type: 'datetime-local', description: t('banner.endHint') })}
    </Part>
  );
}

/** What the image says; a banner of one language says it in that one alone. */
function Titles({ form }: Props) {
  const { t } = useTranslation('admin-content');
  const [chosen, setChosen] = useState(parseLanguage('en') ?? 'en');
  const draft = form.values;
  const only = parseLanguage(draft.language);
  const language = only ?? chosen;
  return (
    <>
      {only === undefined && <LanguageChoice value={chosen} onChange={setChosen} written={writtenIn(draft.titles)} />}
      <Field of={form} name="titles">
        {(field) => (
          <TextByLanguage
            language={language}
            label={t('banner.title', { language: languageNames[language] })}
            description={t('banner.titleHint')}
            maxLength={200}
            required={language === neededLanguage(draft)}
            {...field}
          />
        )}
      </Field>
    </>
  );
}
