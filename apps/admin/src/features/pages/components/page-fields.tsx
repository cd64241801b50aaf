import { placeholdersOf } from '@entrepot/domain';
import type { Language } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Field } from '@entrepot/panel/form/field.tsx';
import type { PanelForm } from '@entrepot/panel/form/use-panel-form.ts';
import { LanguageChoice } from '#shared/content/language-choice.tsx';
import { TextByLanguage } from '#shared/content/text-by-language.tsx';
import { Part } from '#shared/queue/opened.tsx';
import styles from '#shared/queue/queue.module.css';
import { type PageInfo, type PageTexts, wholeLanguages } from '../page-draft.ts';

type Props = {
  readonly form: PanelForm<PageTexts>;
  readonly values: PageInfo['values'];
  readonly language: Language;
  readonly onLanguage: (language: Language) => void;
};

const rows = 18;

/** Title and text of a page in one language, with the marks and values that it may use. */
export function PageFields({ form, values, language, onLanguage }: Props) {
  const { t } = useTranslation('admin-content');
  const texts = form.values;
  const body = texts.bodies[language] ?? '';
  const known = new Set(values.map(({ name }) => name));
  const unknown = [...placeholdersOf(body)].filter((name) => !known.has(name));
  return (
    <Part title={t('page.text')}>
      <LanguageChoice value={language} onChange={onLanguage} written={wholeLanguages(texts)} />
      <Field of={form} name="titles">
        {(field) => <TextByLanguage language={language} label={t('page.title')} maxLength={120} {...field} />}
      </Field>
      <Field of={form} name="bodies">
        {(field) => (
          <TextByLanguage
            language={language}
            label={t('page.body')}
            description={t('page.bodyHint')}
            rows={rows}
            maxLength={40_000}
            {...field}
            // Told while it is written, and no fault: it may be saved so.
            error={unknown.length > 0 && t('page.unknownValue', { names: unknown.join(', ') })}
          />
        )}
      </Field>
      <details>
        <summary>{t('page.values')}</summary>
        <ul className={styles.plain}>
          {values.map(({ name, value }) => (
            <li key={name}>
              <code dir="ltr" className={styles.code}>{`{${name}}`}</code> = <bdi dir="ltr">{value}</bdi>
            </li>
          ))}
        </ul>
      </details>
    </Part>
  );
}
