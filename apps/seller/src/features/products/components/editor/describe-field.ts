import { joinList, type Language, languageNames, languages } from '@entrepot/i18n';
import { platformDateTime } from '@entrepot/panel/time.tsx';
import type { ProductForm } from '../../form/draft.ts';
import type { FormField } from '../../form/merge-forms.ts';
import type { FieldWords } from '../../hooks/use-field-words.ts';
import type { Texts } from '../../product-types.ts';

const plainText = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
/** The texts of the languages in which both sides differ. */
const inLanguages = (texts: Texts, others: Texts) =>
  languages
    .filter((language) => texts[language] !== others[language])
    .map((language) => `${languageNames[language]}: ${plainText(texts[language] ?? '') || '–'}`);

type Sides = { readonly form: ProductForm; readonly other: ProductForm };

/** What a field of a form says, in lines that a person can compare with the other side's; `words` names what it refers to. */
export function describeField(
  field: FormField,
  { form, other }: Sides,
  words: FieldWords,
  language: Language,
): string[] {
  switch (field) {
    case 'titles':
    case 'descriptions':
      return inLanguages(form[field], other[field]);
    case 'images':
      return form.images.map((url, index) => `${index + 1}. ${url.split('/').at(-1) ?? url}`);
    case 'imageAlts':
      return (form.imageAlts ?? []).map((alt, index) => `${index + 1}. ${alt || '–'}`);
    case 'options':
      return form.options.map(({ names, values }) => `${wordOf(names)}: ${joinList(values.map(wordOf), language)}`);
    case 'skus':
      return form.skus.map((sku) => {
        const values = sku.choice.map((value, option) => wordOf(form.options[option]?.values[value] ?? {}));
        const discount = sku.discountPrice ? ` → ${sku.discountPrice}` : '';
        const name = [...values, sku.code].filter(Boolean).join(' / ') || '1';
        const own = (['barcode', 'cost'] as const).flatMap((part) =>
          sku[part] ? [`${words(field, part)} ${sku[part]}`] : [],
        );
        return joinList([`${name}: ${sku.price}${discount}`, `${sku.weightGrams} g`, ...own], language);
      });
    case 'discount':
      return form.discount
        ? [`${platformDateTime(form.discount.startTime)} – ${platformDateTime(form.discount.endTime)}`]
        : [];
    case 'ladder':
      return form.ladder.map(({ from, off }) => `${from}+: −${off / 100} %`);
    case 'size':
      return form.size ? [`${form.size.length} × ${form.size.width} × ${form.size.height} mm`] : [];
    case 'tags':
      return form.tags;
    default: {
      const value = form[field];
      return value === undefined ? [] : [words(field, String(value)) ?? String(value)];
    }
  }
}

function wordOf(texts: Texts): string {
  return texts.en ?? Object.values(texts)[0] ?? '';
}
