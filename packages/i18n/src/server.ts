import { existsSync, readFileSync } from 'node:fs';
import { type Language, languages } from './languages.ts';

/** The areas whose texts the server itself sends or shows. */
type ServerTexts = {
  readonly admin: typeof import('../locales/en/admin.json');
  readonly 'admin-notifications': typeof import('../locales/en/admin-notifications.json');
  readonly agreement: typeof import('../locales/en/agreement.json');
  readonly common: typeof import('../locales/en/common.json');
  readonly errors: typeof import('../locales/en/errors.json');
  readonly mails: typeof import('../locales/en/mails.json');
  readonly notifications: typeof import('../locales/en/notifications.json');
  readonly promo: typeof import('../locales/en/promo.json');
  readonly seller: typeof import('../locales/en/seller.json');
  readonly 'seller-import': typeof import('../locales/en/seller-import.json');
  readonly settings: typeof import('../locales/en/settings.json');
};
type ServerArea = keyof ServerTexts;

const read = new Map<string, unknown>();

/** An area's texts in a language, as they were written: messages with `{name}` for values. What a language lacks is English. */
export function serverTexts<A extends ServerArea>(area: A, language: string): ServerTexts[A] {
  const known = languages.find((each) => each === language) ?? 'en';
  const name = `${known}/${area}`;
  let texts = read.get(name);
  if (texts === undefined) {
    texts = known === 'en' ? readArea('en', area) : { ...readArea('en', area), ...readArea(known, area) };
    read.set(name, texts);
  }
  return texts as ServerTexts[A];
}

function readArea(language: string, area: string): object {
  try {
    return JSON.parse(readFileSync(new URL(`../locales/${language}/${area}.json`, import.meta.url), 'utf8')) as object;
  } catch (error) {
    // What only staff read exists in their languages.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && language !== 'en') return {};
    throw error;
  }
}

/** A page about rules or policies as the software comes with it: its title, and its words in a small part of Markdown. */
export type StandardPage = { readonly title: string; readonly body: string };

/** A page that the software comes with: `pages/<language>/<page>.md`, whose first line is its title. Undefined in a language that it lacks. */
export function standardPage(page: string, language: Language): StandardPage | undefined {
  const file = new URL(`../pages/${language}/${page}.md`, import.meta.url);
  if (!existsSync(file)) return undefined;
  const text = readFileSync(file, 'utf8');
  const end = text.indexOf('\n');
  return { title: text.slice(2, end).trim(), body: text.slice(end).trim() };
}

type MailKey = keyof typeof import('../locales/en/mails.json');
/** What is told by mail: the keys without `.subject` and `.body`. */
export type MailName = { [K in MailKey]: K extends `${infer Name}.body` ? Name : never }[MailKey];

/** Subject and body of a mail, as they were written. */
export function mailTexts(name: MailName, language: string): { readonly subject: string; readonly body: string } {
  const texts = serverTexts('mails', language);
  return { subject: texts[`${name}.subject`], body: texts[`${name}.body`] };
}
