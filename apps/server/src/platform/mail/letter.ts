const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign);

type Letter = {
  readonly language: string;
  readonly subject: string;
  /** Paragraphs parted by an empty line, with `{name}` for values; `{link}` becomes a link. */
  readonly body: string;
  readonly values: Readonly<Record<string, string>> & { readonly link: string };
};

/** Fills in a mail's subject and body, as text and as HTML in the language's direction. Values may hold anything. */
export function composeLetter({ language, subject, body, values }: Letter) {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (_whole, name: string) => values[name] ?? '');
  const link = escapeHtml(values.link);
  const paragraphs = fill(body)
    .split('\n\n')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replace(link, `<a href="${link}">${link}</a>`)}</p>`);
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return {
    // A subject is one line, whatever the values hold.
    subject: fill(subject).replace(/\s+/g, ' '),
    text: `${fill(body)}\n`,
    html: `<div dir="${direction}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">${paragraphs.join('\n')}</div>`,
  };
}
