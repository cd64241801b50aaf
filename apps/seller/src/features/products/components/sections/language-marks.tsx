import { languageNames, languages, languageTag } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { NativeSelect } from '@mantine/core';
import { IconCircle, IconCircleCheckFilled, IconCircleHalf2 } from '@tabler/icons-react';
import { type Completeness, completenessOf } from '../../form/completeness.ts';
import type { Draft } from '../../form/draft.ts';
import type { Language } from '../../product-types.ts';
import styles from '../editor/products.module.css';

const icons = { none: IconCircle, partial: IconCircleHalf2, whole: IconCircleCheckFilled };
const tones: Readonly<Record<Completeness, string | undefined>> = {
  none: styles.muted,
  partial: styles.partial,
  whole: styles.whole,
};
const iconSize = 16;

type Props = {
  readonly draft: Draft;
  /** The language beside the product's own. */
  readonly beside: Language;
  readonly onChoose: (language: Language) => void;
};

/** English and the languages that the product has texts in, with how much of the product is written in each; the chosen one stands beside the own. */
export function LanguageMarks({ draft, beside, onChoose }: Props) {
  const { t } = useTranslation('seller-products');
  const named = ['en', ...Object.keys(draft.titles), beside] as Language[];
  const shown = [...new Set(named)].filter((language) => language !== draft.ownLanguage);
  const others = languages.filter((language) => language !== draft.ownLanguage && !shown.includes(language));
  return (
    <div className={styles.marks}>
      {shown.map((language) => {
        const state = completenessOf(draft, language);
        const Icon = icons[state];
        return (
          <button
            key={language}
            type="button"
            className={styles.mark}
            aria-pressed={language === beside}
            onClick={() => onChoose(language)}
          >
            <Icon size={iconSize} className={tones[state]} aria-hidden="true" />
            <span lang={languageTag(language)}>{languageNames[language]}</span>
            <span className="visually-hidden">{t(`texts.${state}`)}</span>
          </button>
        );
      })}
      <NativeSelect
        aria-label={t('texts.addLanguage')}
        value=""
        onChange={(event) => onChoose(event.currentTarget.value as Language)}
        data={[
          { value: '', label: t('texts.addLanguage') },
          ...others.map((language) => ({ value: language, label: languageNames[language] })),
        ]}
      />
    </div>
  );
}
