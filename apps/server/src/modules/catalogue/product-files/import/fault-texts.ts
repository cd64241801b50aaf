import type { Language } from '@entrepot/contract';
import { formatMessage, labelled } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import type { Assumed, Fault } from '../layouts/raw-product.ts';

type TextKey = keyof ReturnType<typeof serverTexts<'seller-import'>>;

/** A text of the panel's import pages in a language. */
export function importText(
  key: TextKey,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return formatMessage(serverTexts('seller-import', language)[key], language, values);
}

/** What is wrong with a cell, as a sentence behind the name of its column. */
export function faultText({ column, fault, params }: Fault, language: Language): string {
  const text = importText(`fault.${fault}`, language, params);
  return column === '' ? text : labelled(column, text, language);
}

/** What was taken for what a file leaves open, as a sentence. */
export function assumedText({ field, value }: Assumed, language: Language): string {
  return importText(`assumed.${field}`, language, { name: value, value, count: Number(value) });
}
