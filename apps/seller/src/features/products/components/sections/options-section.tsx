import { languageNames, languageTag, textDirection } from '@entrepot/i18n';
import { useTranslation } from '@entrepot/i18n/react';
import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconPlus, IconTrash } from '@tabler/icons-react';
import {
  addOption,
  addValue,
  mostOptions,
  moveValue,
  newKey,
  type OptionDraft,
  removeOption,
  removeValue,
  type ValueDraft,
} from '../../form/sku-grid.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import type { Language, Texts } from '../../product-types.ts';
import styles from '../editor/products.module.css';

type Props = { readonly editor: ProductEditor; readonly beside: Language };

const longestWord = 64;

/** What buyers choose between, such as colour and size, named in two languages side by side. */
export function OptionsSection({ editor, beside }: Props) {
  const { t } = useTranslation('seller-products');
  const { draft, change } = editor;
  const add = () => {
    const first = { key: newKey(), texts: {} };
    change(addOption(draft, { key: newKey(), names: {}, values: [first] }));
  };
  return (
    <section className={styles.section} aria-labelledby="options-title">
      <h2 id="options-title">{t('options.title')}</h2>
      <p className={styles.lead}>{t('options.lead')}</p>
      {draft.options.map((option) => (
        <OptionEditor key={option.key} option={option} editor={editor} beside={beside} />
      ))}
      {draft.options.length < mostOptions && (
        <div>
          <Button variant="default" leftSection={<IconPlus size={18} aria-hidden="true" />} onClick={add}>
            {t('options.add')}
          </Button>
        </div>
      )}
    </section>
  );
}

type OptionProps = Props & { readonly option: OptionDraft };

function OptionEditor({ option, editor, beside }: OptionProps) {
  const { t } = useTranslation('seller-products');
  const { draft, change, faults, leave } = editor;
  const setOption = (what: Partial<OptionDraft>) =>
    change({ options: draft.options.map((each) => (each.key === option.key ? { ...each, ...what } : each)) });
  const setValue = (value: ValueDraft, texts: Texts) =>
    setOption({ values: option.values.map((each) => (each.key === value.key ? { ...each, texts } : each)) });
  const name = option.names[draft.ownLanguage] || t('options.unnamed');
  const fault = faults[`option:${option.key}`];
  // Words that are still to be typed are no fault before the form is sent.
  const isWritten = [option.names, ...option.values.map(({ texts }) => texts)].every((texts) =>
    texts[draft.ownLanguage]?.trim(),
  );
  const words = (texts: Texts, onChange: (texts: Texts) => void, label: string) =>
    [draft.ownLanguage, beside].map((language) => (
      <TextInput
        key={language}
        aria-label={`${label} (${languageNames[language]})`}
        placeholder={languageNames[language]}
        lang={languageTag(language)}
        dir={textDirection(language)}
        maxLength={longestWord}
        value={texts[language] ?? ''}
        onChange={(event) => onChange({ ...texts, [language]: event.currentTarget.value })}
        onBlur={() => isWritten && leave(`option:${option.key}`)}
        error={Boolean(fault) && language === draft.ownLanguage && !texts[language]?.trim()}
      />
    ));
  return (
    <fieldset className={styles.option} id={`field-option:${option.key}`}>
      <legend className="visually-hidden">{name}</legend>
      <div className={styles.valueRow}>
        {words(option.names, (names) => setOption({ names }), t('options.name'))}
        <Button
          variant="default"
          onClick={() => change(removeOption(draft, option.key))}
          aria-label={t('options.remove', { name })}
        >
          <IconTrash size={18} aria-hidden="true" />
        </Button>
      </div>
      {option.values.map((value, index) => {
        const word = value.texts[draft.ownLanguage] || t('options.valueAt', { place: index + 1 });
        return (
          <div key={value.key} className={styles.valueRow}>
            {words(value.texts, (texts) => setValue(value, texts), t('options.valueAt', { place: index + 1 }))}
            <div className={styles.rowButtons}>
              <ActionIcon
                variant="subtle"
                size="lg"
                disabled={index === 0}
                aria-label={t('options.up', { name: word })}
                onClick={() => change(moveValue(draft, option.key, value.key, -1))}
              >
                <IconArrowUp size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                disabled={index === option.values.length - 1}
                aria-label={t('options.down', { name: word })}
                onClick={() => change(moveValue(draft, option.key, value.key, 1))}
              >
                <IconArrowDown size={18} aria-hidden="true" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                size="lg"
                aria-label={t('options.removeValue', { name: word })}
                onClick={() => change(removeValue(draft, option.key, value.key))}
              >
                <IconTrash size={18} aria-hidden="true" />
              </ActionIcon>
            </div>
          </div>
        );
      })}
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPlus size={18} aria-hidden="true" />}
          onClick={() => change(addValue(draft, option.key, { key: newKey(), texts: {} }))}
        >
          {t('options.addValue')}
        </Button>
      </div>
      {fault && (
        <p role="alert" className={styles.fault}>
          {t(fault)}
        </p>
      )}
    </fieldset>
  );
}
