import { textDirection } from '@entrepot/i18n';
import { type MailName, mailTexts } from '@entrepot/i18n/server';
import type { Context } from '../context.ts';

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
/** A text as HTML shows it. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/**
 * An address of the shop for a mail in this language: the browser that opens it may never have been here, and reads on as the mail
 * began. English needs no word for it, as everywhere in the shop.
 */
export function linkIn(language: string, address: string): string {
  const link = new URL(address);
  if (language !== 'en') link.searchParams.set('lang', language);
  return link.href;
}

/** The same of a path of this shop. */
export const shopLinkIn = ({ config }: Pick<Context, 'config'>, language: string, path: string): string =>
  linkIn(language, `${config.publicUrl.replace(/\/$/, '')}${path}`);

type Mail = {
  readonly language: string;
  /** Of the texts in `mails.json`: paragraphs parted by an empty line, with `{name}` for values; `{link}` becomes a link. */
  readonly name: MailName;
  readonly values: Readonly<Record<string, string>> & { readonly link: string };
};

/** A mail's HTML around what is in it already, in the language's direction. */
export const mailFrame = (language: string, html: string): string =>
  `<div dir="${textDirection(language)}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">${html}</div>`;

/** Fills in a mail's subject and body, as text and as HTML in the language's direction. Values may hold anything. */
export function composeMail({ language, name, values }: Mail) {
  const { subject, body } = mailTexts(name, language);
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, value: string) => values[value] ?? '');
  const link = escapeHtml(values.link);
  const paragraphs = fill(body)
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(link, `<a href="${link}">${link}</a>`)}</p>`);
  return {
    // A subject is one line, whatever the values hold.
    subject: fill(subject).replace(/\s+/g, ' '),
    text: `${fill(body)}\n`,
    html: mailFrame(language, paragraphs.join('\n')),
  };
}
