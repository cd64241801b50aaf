/** A page's address in a language, whole: English is the address without `lang`. */
export function languageAddress(origin: string, path: string, language: string): string {
  const url = new URL(path, 'http://localhost');
  url.searchParams.delete('lang');
  if (language !== 'en') url.searchParams.set('lang', language);
  return `${origin}${url.pathname}${url.search}`;
}
