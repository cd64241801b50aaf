import type { Language } from '@entrepot/i18n';
import { type Area, createLazyI18n, shellAreas } from '@entrepot/i18n/react';

type Load = Parameters<typeof createLazyI18n>[1];
type Loaded = { readonly texts: Awaited<ReturnType<typeof createLazyI18n>>; readonly language: Language };

/**
 * The texts that every page of a panel needs, and the language that they are in: where a part of them did not come, English, which is another file.
 * Undefined where that did not come either: shown without, the panel would have the names of texts on its buttons.
 */
export async function loadTexts(language: Language, load: Load, areas: readonly Area[]): Promise<Loaded | undefined> {
  for (const each of new Set<Language>([language, 'en'])) {
    const texts = await createLazyI18n(each, load, areas);
    if ([...shellAreas, ...areas].every((area) => texts.hasResourceBundle(each, area)))
      return { texts, language: each };
  }
  return undefined;
}
