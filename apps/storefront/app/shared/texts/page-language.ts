import type { Language } from '@entrepot/i18n';
import { purgeKeptPages } from '../offline/kept-pages.ts';
import { readStored, storedNames, writeStored } from '../stored-values.ts';

export const yearSeconds = 31_536_000;

/** The language that the server rendered this page in. */
export function currentLanguage(): Language {
  return (globalThis.document?.documentElement.dataset.language as Language | undefined) ?? 'en';
}

/** The language that the page's scripts stored last. The cookie may be newer: `storeAskedLanguage` writes it alone. */
const storedLanguage = () => readStored(storedNames.language) ?? 'en';

const cookieLanguage = () => /(?:^|;\s*)lang=([A-Za-z-]+)/.exec(document.cookie)?.[1];

/** Remembers a language: in the browser's storage, and in a cookie that names nothing else to the server. */
function storeLanguage(language: Language): void {
  writeStored(storedNames.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/**
 * Stores the language that the address asks for where the server looks, before the page's scripts have come: on a slow line links are followed
 * earlier, and their pages shall be in it too. Stands in the page's first script as text, so it uses nothing from outside.
 */
export function storeAskedLanguage(seconds: number): void {
  const { language } = document.documentElement.dataset;
  const asked = new URLSearchParams(location.search).get('lang');
  if (asked === null || !language || (language === 'en' && !/^en/i.test(asked))) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `lang=${language}; path=/; max-age=${seconds}; samesite=lax`;
}

/**
 * Switches the page: the language is stored, `lang` leaves the address, the scroll position is reset and the page
 * loaded anew. Scrolling to the top resets it, because the router stores the position once more while leaving.
 */
export function switchLanguage(language: Language): void {
  storeLanguage(language);
  void purgeKeptPages();
  const url = new URL(location.href);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
  window.scrollTo(0, 0);
  location.reload();
}

/**
 * Reads what the address says before the page starts: a known `lang` is stored as the server understood it (an unknown one changed nothing), the
 * agent's `code` is kept, and `lang` leaves the address. Runs before hydration, so that the router never sees the parameter.
 */
export function consumeAddressParameters(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('code');
  if (code) writeStored(storedNames.agentCode, code.slice(0, 16));
  const asked = url.searchParams.get('lang');
  const language = currentLanguage();
  // An address before this one may have asked for it, and have been left before its scripts came.
  const isAsked = asked === null ? cookieLanguage() === language : language !== 'en' || /^en/i.test(asked);
  if (isAsked) {
    // What was kept for times without a connection is in the language before.
    if (language !== storedLanguage()) void purgeKeptPages();
    storeLanguage(language);
  }
  if (asked === null) return;
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
