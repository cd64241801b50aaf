import type { Texts } from '@entrepot/domain';
import sanitizeHtml, { type IOptions } from 'sanitize-html';

const allowed: IOptions = {
  allowedTags: [
    'p',
    'br',
    'b',
    'strong',
    'i',
    'em',
    'u',
    's',
    'ul',
    'ol',
    'li',
    'h2',
    'h3',
    'h4',
    'blockquote',
    'hr',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'dl',
    'dt',
    'dd',
  ],
  allowedAttributes: { img: ['src', 'alt', 'width', 'height'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: [],
  // Images of the shop only: a foreign one would tell its host about every visitor.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^\/files\/[A-Za-z0-9/_-]+\.[a-z]+$/.test(attribs.src ?? ''),
  transformTags: { h1: 'h2', div: 'p' },
};

/** Keeps of each language's HTML what is on the allow-list: no script, no style, no link, no foreign image. */
export function sanitiseDescriptions(descriptions: Texts): Texts {
  return Object.fromEntries(
    Object.entries(descriptions).map(([language, html]) => [language, sanitizeHtml(html, allowed)]),
  );
}
