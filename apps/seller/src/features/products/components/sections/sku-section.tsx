import { mostEditedVariants } from '@entrepot/domain';
import { useTranslation } from '@entrepot/i18n/react';
import { useIsPhone } from '@entrepot/panel/use-is-phone.ts';
import { classNames } from '@entrepot/ui/class-names.ts';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fillRows, type GridRow, gridRows, type SkuDraft } from '../../form/sku-grid.ts';
import type { ProductEditor } from '../../hooks/use-product-editor.ts';
import styles from '../editor/products.module.css';
import { SkuImage } from './sku-image.tsx';

type Field = 'price' | 'discountPrice' | 'stock' | 'weightGrams' | 'code' | 'barcode' | 'cost';

const fields: readonly Field[] = ['price', 'discountPrice', 'stock', 'weightGrams', 'code', 'barcode', 'cost'];
const filledFields: readonly Field[] = ['price', 'discountPrice', 'stock', 'weightGrams', 'cost'];
const longest: Readonly<Partial<Record<Field, number>>> = { code: 128, barcode: 64 };

function inputModeOf(field: Field) {
  if (field === 'code' || field === 'barcode') return 'text';
  return field === 'cost' || field.endsWith('rice') ? 'decimal' : 'numeric';
}

/** Every combination of the options with its image, price, stock, weight, codes and cost, and a line that fills them all at once. */
export function SkuSection({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, change } = editor;
  const rows = gridRows(draft);
  const shown = rows.slice(0, mostEditedVariants);
  const hasOptions = draft.options.length > 0;
  const setSku = (key: string, what: Partial<SkuDraft>) => {
    const row = rows.find((each) => each.key === key);
    if (row) change({ skus: { ...draft.skus, [key]: { ...row.sku, ...what } } });
  };
  return (
    <section className={styles.section} aria-labelledby="skus-title" id="field-skus" tabIndex={-1}>
      <h2 id="skus-title">{t('skus.title')}</h2>
      {hasOptions && <FillBar editor={editor} />}
      <div className={classNames(styles.gridScroller, 'scrolls-inline')}>
        <table className={styles.grid}>
          <thead>
            <tr>
              {hasOptions && <th>{t('skus.offered')}</th>}
              <th>{t('skus.variant')}</th>
              {fields.map((field) => (
                <th key={field}>{t(`skus.${field}`)}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <SkuRow
                key={row.key}
                row={row}
                editor={editor}
                hasOptions={hasOptions}
                onChange={(what) => setSku(row.key, what)}
              />
            ))}
          </tbody>
        </table>
      </div>
      {faults.skus && (
        <p role="alert" className={styles.fault}>
          {t(faults.skus, { variants: mostEditedVariants })}
        </p>
      )}
      <p className={styles.lead}>{t('skus.stockHint')}</p>
      <p className={styles.lead}>{t('skus.costHint')}</p>
    </section>
  );
}

type RowProps = {
  readonly row: GridRow;
  readonly editor: ProductEditor;
  readonly hasOptions: boolean;
  readonly onChange: (what: Partial<SkuDraft>) => void;
};

function SkuRow({ row, editor, hasOptions, onChange }: RowProps) {
  const { t } = useTranslation('seller-products');
  const { draft, faults, leave } = editor;
  const isPhone = useIsPhone();
  const { key, sku } = row;
  const name = row.values.map(({ texts }) => texts[draft.ownLanguage] || '–').join(' / ') || t('skus.only');
  return (
    <tr data-off={!sku.isOffered}>
      {hasOptions && (
        <td>
          <Checkbox
            checked={sku.isOffered}
            onChange={(event) => onChange({ isOffered: event.currentTarget.checked })}
            aria-label={t('skus.offer', { name })}
          />
        </td>
      )}
      <td>
        <div className={styles.rowName}>
          {hasOptions && (
            <SkuImage
              name={name}
              images={draft.images}
              img={sku.img}
              isDisabled={!sku.isOffered}
              onChoose={(img) => onChange({ img })}
            />
          )}
          <bdi>{name}</bdi>
        </div>
      </td>
      {fields.map((field) => {
        const fault = faults[`sku:${key}:${field}`];
        if (field === 'stock' && sku.skuId !== undefined)
          return (
            <td key={field} data-label={isPhone ? t('skus.stock') : undefined}>
              <bdi dir="ltr" className={styles.stockCell}>
                {sku.stock}
              </bdi>
            </td>
          );
        return (
          <td key={field} data-field={field} data-label={isPhone ? t(`skus.${field}`) : undefined}>
            <TextInput
              id={`field-sku:${key}:${field}`}
              aria-label={`${t(`skus.${field}`)}: ${name}`}
              dir="ltr"
              inputMode={inputModeOf(field)}
              maxLength={longest[field] ?? 12}
              value={sku[field]}
              disabled={!sku.isOffered}
              onChange={(event) => onChange({ [field]: event.currentTarget.value })}
              onBlur={() => leave(`sku:${key}`, 'discount')}
              error={fault ? t(fault) : undefined}
            />
          </td>
        );
      })}
    </tr>
  );
}

/** Writes one price, stock, weight or cost into all rows, or into those of one value. */
function FillBar({ editor }: { readonly editor: ProductEditor }) {
  const { t } = useTranslation('seller-products');
  const { draft, change } = editor;
  const [field, setField] = useState<Field>('price');
  const [text, setText] = useState('');
  const [valueKey, setValueKey] = useState('');
  const values = draft.options.flatMap((option) => option.values);
  return (
    <fieldset className={styles.fill}>
      <legend className="visually-hidden">{t('skus.fill')}</legend>
      <NativeSelect
        label={t('skus.fill')}
        value={field}
        onChange={(event) => setField(event.currentTarget.value as Field)}
        data={filledFields.map((each) => ({ value: each, label: t(`skus.${each}`) }))}
      />
      <TextInput
        label={t('skus.fillWith')}
        dir="ltr"
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <NativeSelect
        label={t('skus.fillWhere')}
        value={valueKey}
        onChange={(event) => setValueKey(event.currentTarget.value)}
        data={[
          { value: '', label: t('skus.everywhere') },
          ...values.map(({ key, texts }) => ({ value: key, label: texts[draft.ownLanguage] || '–' })),
        ]}
      />
      <Button
        variant="default"
        onClick={() => change({ skus: fillRows(draft, { [field]: text.trim() }, valueKey || undefined) })}
      >
        {t('skus.fillNow')}
      </Button>
    </fieldset>
  );
}
