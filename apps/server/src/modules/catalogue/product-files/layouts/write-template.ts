import { csvLine } from '#platform/csv-line.ts';
import { columns, inLanguage, optionColumns } from './entrepot.columns.ts';
import { plainProductFields, plainSkuFields } from './plain-fields.ts';

/** Two variants of one product and a plain one, in the columns that most files need. */
export function templateFile(language: string): string {
  const title = inLanguage(columns.title, language);
  const description = inLanguage(columns.description, language);
  const optionName = inLanguage(optionColumns[0]?.name ?? '', language);
  const optionValue = optionColumns[0]?.value ?? '';
  const rows: Record<string, string>[] = [
    {
      [columns.handle]: 'cotton-shirt',
      [columns.status]: 'draft',
      [title]: 'Cotton shirt',
      [description]: '<p>Soft, 180 g/m²</p>',
      [plainProductFields.tags.column]: 'cotton|summer',
      [columns.images]: 'https://example.com/shirt-front.jpg|https://example.com/shirt-back.jpg',
      [columns.imageAlts]: 'The shirt from the front|Its back, folded',
      [plainProductFields.priceTiers.column]: '10:5%|50:8%',
      [plainProductFields.buyMin.column]: '2',
      [optionName]: 'Size',
      [optionValue]: 'S',
      [plainSkuFields.code.column]: 'SHIRT-S',
      [columns.price]: '12.50',
      [columns.stock]: '100',
      [columns.weight]: '180',
    },
    {
      [columns.handle]: 'cotton-shirt',
      [optionValue]: 'M',
      [plainSkuFields.code.column]: 'SHIRT-M',
      [columns.price]: '12.50',
      [columns.stock]: '80',
      [columns.weight]: '190',
    },
    {
      [columns.handle]: 'tea-cup',
      [columns.status]: 'draft',
      [title]: 'Tea cup',
      [plainSkuFields.code.column]: 'CUP-1',
      [columns.price]: '4.90',
      [columns.stock]: '250',
      [columns.weight]: '220',
    },
  ];
  const names = [
    columns.handle,
    columns.status,
    title,
    description,
    columns.category,
    plainProductFields.tags.column,
    columns.images,
    columns.imageAlts,
    plainProductFields.priceTiers.column,
    plainProductFields.buyMin.column,
    optionName,
    optionValue,
    plainSkuFields.code.column,
    columns.price,
    columns.stock,
    columns.weight,
  ];
  return `\uFEFF${[names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(csvLine).join('')}`;
}
