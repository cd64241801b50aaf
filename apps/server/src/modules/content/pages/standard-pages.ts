import type { adminPages, OutputOf } from '@entrepot/contract';
import type { Texts } from '@entrepot/domain';
import { languages } from '@entrepot/i18n';
import { standardPage } from '@entrepot/i18n/server';

type PageName = OutputOf<typeof adminPages.contentPageInfo>['page'];
type PageTexts = { readonly titles: Texts; readonly bodies: Texts };

/** When the texts that the software comes with were last changed in what they say. */
export const standardSince = new Date('2026-11-24T00:00:00Z');

const read = new Map<PageName, PageTexts>();

/** A page as the software comes with it, in every language: it holds until staff publish one of their own. */
export function standardTexts(page: PageName): PageTexts {
  let texts = read.get(page);
  if (texts === undefined) {
    const each = languages.flatMap((language) => {
      const found = standardPage(page, language);
      return found ? [[language, found] as const] : [];
    });
    texts = {
      titles: Object.fromEntries(each.map(([language, { title }]) => [language, title])),
      bodies: Object.fromEntries(each.map(([language, { body }]) => [language, body])),
    };
    read.set(page, texts);
  }
  return texts;
}
