import { writeStoredText } from '@entrepot/client';
import { type Language, parseLanguage } from '@entrepot/i18n';
import { sharedNames } from '../stored-values.ts';

const yearSeconds = 31_536_000;

/** The language that the server gave this page. */
export function currentLanguage(): Language {
  return parseLanguage(document.documentElement.dataset.language) ?? 'en';
}

function storeLanguage(language: Language): void {
  writeStoredText(sharedNames.language, language);
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in some supported browsers.
  document.cookie = `lang=${language}; path=/; max-age=${yearSeconds}; samesite=lax`;
}

/** Loads the page anew in another language. */
export function switchLanguage(language: Language): void {
  storeLanguage(language);
  location.reload();
}

/** Stores a known `lang` of the address and takes the parameter off, before the router sees it. */
export function consumeAddressLanguage(): void {
  const url = new URL(location.href);
  if (!url.searchParams.has('lang')) return;
  const language = parseLanguage(url.searchParams.get('lang'));
  if (language) storeLanguage(language);
  url.searchParams.delete('lang');
  history.replaceState(history.state, '', url);
}
