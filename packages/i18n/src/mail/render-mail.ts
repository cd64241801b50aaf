import { textDirection } from '../languages.ts';
import { type MailName, mailTexts } from '../server.ts';

/** What a mail's text is filled with: a text, which may hold anything, a link with its words, or a code to be typed. */
type MailValue = string | { readonly link: string; readonly label?: string } | { readonly code: string };

export type MailParagraph = {
  /** Lines with `{name}` for values. */
  readonly text: string;
  readonly values?: Readonly<Record<string, MailValue>>;
  readonly tone?: 'strong' | 'muted';
};

type Mail = { readonly subject: string; readonly text: string; readonly html: string };

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

/** A text's own parts and its values, one after the other. */
const partsOf = ({ text, values = {} }: MailParagraph): MailValue[] =>
  text.split(/\{(\w+)\}/).map((part, place) => (place % 2 === 0 ? part : (values[part] ?? '')));

function toText(part: MailValue): string {
  if (typeof part === 'string') return part;
  if ('code' in part) return part.code;
  return part.label === undefined ? part.link : `${part.label}\n${part.link}`;
}

function toHtml(part: MailValue, style: string): string {
  if (typeof part === 'string') return escapeHtml(part).replaceAll('\n', '<br>');
  if ('code' in part)
    return `<strong dir="ltr" style="font-size:1.4em;letter-spacing:.15em">${escapeHtml(part.code)}</strong>`;
  // A link has a colour of its own, whatever that of its paragraph is.
  return `<a${style} href="${escapeHtml(part.link)}">${escapeHtml(part.label ?? part.link)}</a>`;
}

function paragraphHtml(paragraph: MailParagraph): string {
  const style = paragraph.tone === 'muted' ? ' style="color:#555"' : '';
  const html = partsOf(paragraph)
    .map((part) => toHtml(part, style))
    .join('');
  return paragraph.tone === 'strong' ? `<p><strong>${html}</strong></p>` : `<p${style}>${html}</p>`;
}

/** Renders a mail as text and as HTML in the language's direction. */
export function renderMail(language: string, subject: string, paragraphs: readonly MailParagraph[]): Mail {
  const frame = `<div dir="${textDirection(language)}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">`;
  return {
    // A subject is one line, whatever the names in it hold.
    subject: subject.replace(/\s+/g, ' '),
    text: `${paragraphs.map((paragraph) => partsOf(paragraph).map(toText).join('')).join('\n\n')}\n`,
    html: `${frame}${paragraphs.map(paragraphHtml).join('\n')}</div>`,
  };
}

export type NamedMail = {
  readonly language: string;
  /** Of the texts in `mails.json`: paragraphs parted by an empty line. */
  readonly name: MailName;
  readonly values: Readonly<Record<string, string>> & { readonly link: string };
};

/** Renders a mail that is a subject and a body of `mails.json`; `{link}` in it becomes a link. */
export function renderNamedMail({ language, name, values }: NamedMail): Mail {
  const { subject, body } = mailTexts(name, language);
  const filled = { ...values, link: { link: values.link } };
  const paragraphs = body.split('\n\n').map((text) => ({ text, values: filled }));
  return renderMail(language, partsOf({ text: subject, values }).map(toText).join(''), paragraphs);
}
