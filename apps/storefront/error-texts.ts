import { allCalls, type ErrorKey, refusalsOf } from '@entrepot/contract';
import type { Plugin } from 'vite';

/** What the shop says itself, before a call or in place of an answer that never came. */
const ownRefusals: readonly ErrorKey[] = ['network_error', 'upload_failed', 'category_not_found'];

/** The errors that the shop may have to put into words: those of its own calls, and its own. */
const shownErrors: ReadonlySet<string> = new Set<string>([
  ...refusalsOf(allCalls.filter((call) => call.surface === 'buyer')),
  ...ownRefusals,
]);

const errorCatalogue = /[\\/]locales[\\/][\w-]+[\\/]errors\.json$/;

/** Leaves texts out of the build that only sellers and staff are ever told: every page of the shop loads what remains. */
export function errorTexts(): Plugin {
  return {
    name: 'entrepot:error-texts',
    enforce: 'pre',
    transform(source, id) {
      if (!errorCatalogue.test(id)) return undefined;
      const all = Object.entries(JSON.parse(source) as Record<string, string>);
      return { code: JSON.stringify(Object.fromEntries(all.filter(([key]) => shownErrors.has(key)))), map: null };
    },
  };
}
