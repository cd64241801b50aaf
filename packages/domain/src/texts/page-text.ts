/** A run of words: plain, bold, or a link. */
export type PageSpan = { readonly text: string; readonly isBold?: true; readonly href?: string };

/** A part of a page. */
export type PageBlock =
  | { readonly kind: 'heading' | 'subheading' | 'paragraph'; readonly spans: readonly PageSpan[] }
  | { readonly kind: 'list' | 'steps'; readonly items: readonly (readonly PageSpan[])[] };

/** Paths of the shop and secure addresses; anything else stays plain text. */
const isSafeLink = (href: string) => /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s\\]+)$/.test(href);

const spanPattern = /\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^\][\n]+)\]\((?<href>[^()\s]+)\)/g;

/** The words of one line with what is bold and what leads elsewhere. */
export function parseSpans(line: string): PageSpan[] {
  const spans: PageSpan[] = [];
  let from = 0;
  for (const match of line.matchAll(spanPattern)) {
    const { bold, label, href = '' } = match.groups ?? {};
    if (label !== undefined && !isSafeLink(href)) continue;
    if (match.index > from) spans.push({ text: line.slice(from, match.index) });
    spans.push(bold === undefined ? { text: label ?? '', href } : { text: bold, isBold: true });
    from = match.index + match[0].length;
  }
  if (from < line.length) spans.push({ text: line.slice(from) });
  return spans;
}

const lineKinds = [
  { kind: 'subheading', pattern: /^###\s+(?<words>.*)$/ },
  { kind: 'heading', pattern: /^##?\s+(?<words>.*)$/ },
  { kind: 'list', pattern: /^[-*]\s+(?<words>.*)$/ },
  { kind: 'steps', pattern: /^[0-9]{1,3}[.)]\s+(?<words>.*)$/ },
] as const;

/**
 * The parts of a page's text: headings (`##`, `###`), paragraphs, lists (`-`, `1.`), with **bold** and [links](/path) in their words. It is
 * a small part of Markdown (CommonMark 0.31) without HTML, so that nothing that somebody writes is ever more than words and links.
 */
export function parsePageText(text: string): PageBlock[] {
  const blocks: PageBlock[] = [];
  let words: string[] = [];
  let list: { kind: 'list' | 'steps'; items: PageSpan[][] } | undefined;
  const end = () => {
    if (words.length > 0) blocks.push({ kind: 'paragraph', spans: parseSpans(words.join(' ')) });
    if (list) blocks.push(list);
    [words, list] = [[], undefined];
  };
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    const found = lineKinds.flatMap(({ kind, pattern }) => {
      const said = pattern.exec(line)?.groups?.words;
      return said === undefined ? [] : [{ kind, spans: parseSpans(said) }];
    })[0];
    if (found?.kind === 'list' || found?.kind === 'steps') {
      if (list?.kind !== found.kind) end();
      list ??= { kind: found.kind, items: [] };
      list.items.push(found.spans);
    } else if (found) {
      end();
      blocks.push({ kind: found.kind, spans: found.spans });
    } else if (line === '') end();
    else if (list) list.items.at(-1)?.push({ text: ' ' }, ...parseSpans(line));
    else words.push(line);
  }
  end();
  return blocks;
}

/** The headings (`##`) of a page in their order, each with the name of its anchor, which is the same in every language. */
export const sectionsOf = (text: string): { readonly id: string; readonly title: string }[] =>
  parsePageText(text)
    .flatMap((block) => (block.kind === 'heading' ? [block.spans] : []))
    .map((spans, place) => ({ id: sectionId(place), title: spans.map((span) => span.text).join('') }));

/** The anchor of a page's heading (`##`), by its place among them from 0. */
export const sectionId = (place: number): string => `section-${place + 1}`;

const placeholder = /\{(?<name>[a-z][a-z0-9_]*)\}/g;

/** The names of the values that a text asks for. */
export const placeholdersOf = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(placeholder)].map((match) => match.groups?.name ?? ''));

/** A text with its values; an unknown name stays as it is written. */
export const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(placeholder, (written, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? written) : written,
  );
