import { tagLimits } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { NativeSelect, Select, TextInput } from '@mantine/core';
import { units, useCategoryLeaves, useCollections, useFreightTemplates } from '../../api/placing.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import styles from '../editor/products.module.css';

/** Where the product stands, how it is sold and how it is sent. */
export function PlacingSection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { t: tCommon } = useTranslation('common');
  const { draft, faults, change, leave } = editor;
  const categories = useCategoryLeaves();
  const own = useCollections();
  const freight = useFreightTemplates();
  const number = (field: 'buyMin' | 'buyMultiple' | 'length' | 'width' | 'height') => (
    <TextInput
      id={field === 'length' ? 'field-size' : `field-${field}`}
      label={t(`placing.${field}`)}
      dir="ltr"
      inputMode="numeric"
      maxLength={7}
      value={draft[field]}
      onChange={(event) => change({ [field]: event.currentTarget.value })}
      onBlur={() => leave(field.startsWith('buy') ? field : 'size')}
      error={faultText(field)}
    />
  );
  const faultText = (field: string) => {
    const fault = field.startsWith('buy') ? faults[field] : field === 'length' ? faults.size : undefined;
    return fault ? t(fault) : undefined;
  };
  const unitNames = units.map((unit) => ({ value: unit as string, label: tCommon(`unit.${unit}`, { count: 1 }) }));
  const isKnownUnit = units.some((unit) => unit === draft.unit);
  return (
    <section className={styles.section} aria-labelledby="placing-title">
      <h2 id="placing-title">{t('placing.title')}</h2>
      <div className={styles.fields}>
        <Select
          id="field-categoryId"
          className={styles.wide}
          label={t('placing.category')}
          placeholder={t('placing.categorySearch')}
          data={[...categories]}
          value={draft.categoryId}
          onChange={(categoryId) => change({ categoryId })}
          onBlur={() => leave('categoryId')}
          error={faults.categoryId ? t(faults.categoryId) : undefined}
          nothingFoundMessage={t('placing.noCategory')}
          searchable
          required
        />
        <NativeSelect
          label={t('placing.collection')}
          value={draft.sellerCategoryId ?? ''}
          onChange={(event) => change({ sellerCategoryId: event.currentTarget.value || null })}
          data={[{ value: '', label: t('placing.none') }, ...own]}
        />
        <NativeSelect
          label={t('placing.freight')}
          value={draft.freightTemplateId ?? ''}
          onChange={(event) => change({ freightTemplateId: event.currentTarget.value || null })}
          data={[...(draft.freightTemplateId ? [] : [{ value: '', label: t('placing.defaultFreight') }]), ...freight]}
        />
        <NativeSelect
          label={t('placing.unit')}
          value={draft.unit}
          onChange={(event) => change({ unit: event.currentTarget.value })}
          data={isKnownUnit ? unitNames : [{ value: draft.unit, label: draft.unit }, ...unitNames]}
        />
        {number('buyMin')}
        {number('buyMultiple')}
        {number('length')}
        {number('width')}
        {number('height')}
        <TextInput
          id="field-tags"
          className={styles.wide}
          label={t('placing.tags')}
          dir="auto"
          description={t('placing.tagsHint')}
          value={draft.tags}
          onChange={(event) => change({ tags: event.currentTarget.value })}
          onBlur={() => leave('tags')}
          error={faults.tags ? t(faults.tags, tagLimits) : undefined}
        />
      </div>
    </section>
  );
}
