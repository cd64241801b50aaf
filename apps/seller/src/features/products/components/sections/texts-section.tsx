import { languageNames, languages, languageTag, textDirection } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { Button, NativeSelect, Skeleton, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { copyTexts } from '../../form/completeness.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import type { Language } from '../../product-types.ts';
import styles from '../editor/products.module.css';
import { LanguageMarks } from './language-marks.tsx';

const RichText = lazy(() => import('../rich-text/rich-text.tsx'));
const longestTitle = 255;
const richHeight = 190;

type Props = {
  readonly editor: ProductEditor;
  /** The language beside the product's own. */
  readonly beside: Language;
  readonly onBeside: (language: Language) => void;
};

/** Title and description, in the product's own language and in another one side by side. */
export function TextsSection({ editor, beside, onBeside }: Props) {
  const { t } = useTranslation('seller-products');
  const { draft, change } = editor;
  const setOwn = (ownLanguage: Language) => {
    if (ownLanguage === beside) onBeside(draft.ownLanguage);
    change({ ownLanguage });
  };
  return (
    <section className={styles.section} aria-labelledby="texts-title">
      <h2 id="texts-title">{t('texts.title')}</h2>
      <LanguageMarks draft={draft} beside={beside} onChoose={onBeside} />
      <div className={styles.pair}>
        <Column
          editor={editor}
          language={draft.ownLanguage}
          isOwn
          head={
            <NativeSelect
              aria-label={t('texts.ownLanguage')}
              value={draft.ownLanguage}
              onChange={(event) => setOwn(event.currentTarget.value as Language)}
              data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
            />
          }
        />
        <Column
          key={beside}
          editor={editor}
          language={beside}
          head={
            <>
              <span lang={languageTag(beside)}>{languageNames[beside]}</span>
              <Button
                variant="default"
                size="xs"
                leftSection={<IconCopy size={16} aria-hidden="true" />}
                onClick={() => change(copyTexts(draft, beside))}
              >
                {t('texts.copy', { language: languageNames[draft.ownLanguage] })}
              </Button>
            </>
          }
        />
      </div>
    </section>
  );
}

type ColumnProps = {
  readonly editor: ProductEditor;
  readonly language: Language;
  readonly isOwn?: boolean;
  readonly head: React.ReactNode;
};

function Column({ editor, language, isOwn = false, head }: ColumnProps) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, change, leave } = editor;
  const direction = textDirection(language);
  const label = (name: string) => `${name} (${languageNames[language]})`;
  return (
    <div className={styles.column}>
      <div className={styles.columnHead}>{head}</div>
      <TextInput
        id={isOwn ? 'field-titles' : undefined}
        label={label(t('texts.name'))}
        lang={languageTag(language)}
        dir={direction}
        maxLength={longestTitle}
        value={draft.titles[language] ?? ''}
        onChange={(event) => change({ titles: { ...draft.titles, [language]: event.currentTarget.value } })}
        onBlur={() => isOwn && leave('titles')}
        error={isOwn && faults.titles ? t(faults.titles) : undefined}
        required={isOwn}
      />
      <div>
        <span className={styles.muted} aria-hidden="true">
          {label(t('texts.description'))}
        </span>
        <Suspense fallback={<Skeleton height={richHeight} />}>
          <RichText
            label={label(t('texts.description'))}
            language={language}
            direction={direction}
            html={draft.descriptions[language] ?? ''}
            onChange={(html) => change({ descriptions: { ...editor.draft.descriptions, [language]: html } })}
          />
        </Suspense>
      </div>
    </div>
  );
}
