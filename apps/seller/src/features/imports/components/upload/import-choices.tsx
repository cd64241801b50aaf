import { useTranslation } from '@entrepot/i18n/react';
import { Checkbox, NativeSelect, NumberInput } from '@mantine/core';
import { useImportChoices } from '../../api/choices.ts';
import type { ImportChoices as Choices } from '../../import-types.ts';
import styles from '../imports.module.css';

type Props = { readonly choices: Choices; readonly onChange: (choices: Choices) => void };

const whole = { min: 0, max: 1_000_000, allowDecimal: false, allowNegative: false, hideControls: true } as const;

/** What holds for every product of the file that it says nothing else of. */
export function ImportChoices({ choices, onChange }: Props) {
  const { t } = useTranslation('seller-import');
  const { categories, freight } = useImportChoices();
  const { categoryId: _category, ...withoutCategory } = choices;
  const { freightTemplateId: _freight, ...withoutFreight } = choices;
  const { newStock: _stock, ...withoutStock } = choices;
  const { newWeightGrams: _weight, ...withoutWeight } = choices;
  return (
    <fieldset className={styles.choices}>
      <legend>{t('send.options')}</legend>
      <NativeSelect
        label={t('option.category')}
        value={choices.categoryId ?? ''}
        data={[{ value: '', label: t('option.categoryNone') }, ...categories]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? withoutCategory : { ...choices, categoryId: value })
        }
      />
      <NativeSelect
        label={t('option.freight')}
        value={choices.freightTemplateId ?? ''}
        data={[{ value: '', label: t('option.freightDefault') }, ...freight]}
        onChange={({ currentTarget: { value } }) =>
          onChange(value === '' ? withoutFreight : { ...choices, freightTemplateId: value })
        }
      />
      <NumberInput
        label={t('option.newStock')}
        placeholder={t('option.newStockNone')}
        value={choices.newStock ?? ''}
        {...whole}
        onChange={(value) => onChange(value === '' ? withoutStock : { ...choices, newStock: Number(value) })}
      />
      <NumberInput
        label={t('option.newWeight')}
        placeholder={t('option.newWeightNone')}
        value={choices.newWeightGrams ?? ''}
        {...whole}
        onChange={(value) => onChange(value === '' ? withoutWeight : { ...choices, newWeightGrams: Number(value) })}
      />
      <Checkbox
        label={t('option.waitForImages')}
        checked={choices.withoutImages !== 'publish'}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...choices, withoutImages: checked ? 'wait' : 'publish' })
        }
      />
      <Checkbox
        label={t('option.draft')}
        checked={choices.newStatus === 'draft'}
        onChange={({ currentTarget: { checked } }) =>
          onChange({ ...choices, newStatus: checked ? 'draft' : 'as_file' })
        }
      />
      <Checkbox
        label={t('option.keepsStock')}
        checked={choices.keepsStock ?? false}
        onChange={({ currentTarget: { checked } }) => onChange({ ...choices, keepsStock: checked })}
      />
    </fieldset>
  );
}
