import type { Language } from '../product-types.ts';
import type { Draft } from './draft.ts';

/** How much of a product is written in a language. */
export type Completeness = 'none' | 'partial' | 'whole';

const isWritten = (text: string | undefined) => Boolean(text?.trim()) && text !== '<p></p>';

/** Title, description where the own language has one, and every option's name and values. */
export function completenessOf(draft: Draft, language: Language): Completeness {
  const own = draft.ownLanguage;
  const optional = isWritten(draft.descriptions[own]) ? [draft.descriptions[language]] : [];
  const words = draft.options.flatMap(({ names, values }) => [names, ...values.map(({ texts }) => texts)]);
  const all = [draft.titles[language], ...optional, ...words.map((texts) => texts[language])];
  const written = all.filter(isWritten).length;
  if (written === 0) return 'none';
  return written === all.length ? 'whole' : 'partial';
}

/** A draft with the own language's texts where the other one has none. */
export function copyTexts(draft: Draft, to: Language): Pick<Draft, 'titles' | 'descriptions' | 'options'> {
  const own = draft.ownLanguage;
  const fill = (texts: Readonly<Record<string, string>>) =>
    isWritten(texts[to]) || !isWritten(texts[own]) ? texts : { ...texts, [to]: texts[own] ?? '' };
  return {
    titles: fill(draft.titles),
    descriptions: fill(draft.descriptions),
    options: draft.options.map((option) => ({
      ...option,
      names: fill(option.names),
      values: option.values.map((value) => ({ ...value, texts: fill(value.texts) })),
    })),
  };
}
