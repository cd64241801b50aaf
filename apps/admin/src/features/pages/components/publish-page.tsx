import { joinList, languageNames, languages } from '@entrepot/i18n';
import { useLanguage, useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import { platformZoneName } from '@entrepot/panel/time.tsx';
import { fromZoneTime } from '@entrepot/panel/zone-time.ts';
import { TextInput } from '@mantine/core';
import { Decision } from '#shared/queue/decision/decision.tsx';
import styles from '#shared/queue/queue.module.css';
import { type PageName, type PageTexts, wholeLanguages } from '../page-draft.ts';

type Props = { readonly page: PageName; readonly edit: number; readonly texts: PageTexts };

/** Publishes a saved draft, at once or from a day on. */
export function PublishPage({ page, edit, texts }: Props) {
  const { t } = useTranslation('admin-content');
  const own = useLanguage();
  const whole = wholeLanguages(texts);
  const begun = new Set([...Object.keys(texts.titles), ...Object.keys(texts.bodies), 'en']);
  const halves = languages.filter((language) => begun.has(language) && !whole.has(language));
  return (
    <Decision
      call="contentPage!publish"
      subject={page}
      label={t('page.publish')}
      consequence={t('page.publishText')}
      done={t('page.publishDone')}
      stays
      fields={{ initial: { start: '', note: '' } }}
      inputOf={(_, { start, note }) => {
        const publishTime = fromZoneTime(start);
        if (halves.length > 0 || (start !== '' && publishTime === undefined)) return undefined;
        return { page, edit, ...(publishTime !== undefined && { publishTime }), ...(note.trim() && { note }) };
      }}
    >
      {({ isChecked, ...form }) => (
        <>
          {halves.length > 0 && (
            <p role={isChecked ? 'alert' : undefined} className={styles.warning}>
              {t('page.halves', {
                languages: joinList(
                  halves.map((half) => languageNames[half]),
                  own,
                ),
              })}
            </p>
          )}
          <Field of={form} name="start">
            {(field) => (
              <TextInput
                type="datetime-local"
                label={t('page.from')}
                description={t('page.fromHint', { zone: platformZoneName })}
                dir="ltr"
                {...field}
              />
            )}
          </Field>
          <Field of={form} name="note">
            {(field) => (
              <TextInput
                label={t('page.note')}
                description={t('page.noteHint')}
                dir="auto"
                maxLength={300}
                {...field}
              />
            )}
          </Field>
        </>
      )}
    </Decision>
  );
}
