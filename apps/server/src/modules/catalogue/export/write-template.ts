import { csvLine } from '../../../platform/csv-line.ts';
import { columns, inLanguage, optionColumns } from '../import/layouts/entrepot.columns.ts';

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
      [columns.tags]: 'cotton|summer',
      [columns.pictures]: 'https://example.com/shirt-front.jpg|https://example.com/shirt-back.jpg',
      [columns.pictureAlts]: 'The shirt from the front|Its back, folded',
      [columns.ladder]: '10:5%|50:8%',
      [columns.buyMin]: '2',
      [optionName]: 'Size',
      [optionValue]: 'S',
      [columns.sku]: 'SHIRT-S',
      [columns.price]: '12.50',
      [columns.stock]: '100',
      [columns.weight]: '180',
    },
    {
      [columns.handle]: 'cotton-shirt',
      [optionValue]: 'M',
      [columns.sku]: 'SHIRT-M',
      [columns.price]: '12.50',
      [columns.stock]: '80',
      [columns.weight]: '190',
    },
    {
      [columns.handle]: 'tea-cup',
      [columns.status]: 'draft',
      [title]: 'Tea cup',
      [columns.sku]: 'CUP-1',
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
    columns.tags,
    columns.pictures,
    columns.pictureAlts,
    columns.ladder,
    columns.buyMin,
    optionName,
    optionValue,
    columns.sku,
    columns.price,
    columns.stock,
    columns.weight,
  ];
  return `\uFEFF${[names, ...rows.map((row) => names.map((name) => row[name] ?? ''))].map(csvLine).join('')}`;
}
