import type { Language } from '@entrepot/contract';
import { formatMessage } from '@entrepot/i18n';
import ar from '@entrepot/i18n/locales/ar/seller-import.json' with { type: 'json' };
import en from '@entrepot/i18n/locales/en/seller-import.json' with { type: 'json' };
import zhCn from '@entrepot/i18n/locales/zh-CN/seller-import.json' with { type: 'json' };
import type { Assumed, Fault } from './layouts/raw-product.ts';

type TextKey = keyof typeof en;
const catalogues: Partial<Record<Language, Partial<Record<TextKey, string>>>> = { en, ar, 'zh-CN': zhCn };

/** A text of the panel's import pages in a language, else in English. */
export function importText(
  key: TextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(catalogues[language]?.[key] ?? en[key], language, values);
}

/** What is wrong with a cell, as a sentence behind the name of its column. */
export function faultText({ column, fault, params }: Fault, language: Language): string {
  const text = importText(`fault.${fault}`, language, params);
  return column === '' ? text : `${column}: ${text}`;
}

/** What was taken for what a file leaves open, as a sentence. */
export function assumedText({ field, value }: Assumed, language: Language): string {
  return importText(`assumed.${field}`, language, { name: value, value, count: Number(value) });
}
