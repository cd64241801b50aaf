import { parseSync } from 'oxc-parser';

/** A syntax node as the parser gives it: its type, its place, and whatever fields that type has. */
export type SyntaxNode = { type: string; start: number; end: number; [field: string]: unknown };

/** An import or re-export of a file; `isType` when nothing of it is left at run time. */
export type ImportEdge = { specifier: string; offset: number; isType: boolean };

type Parsed = { program: SyntaxNode; imports: ImportEdge[] };

const cache = new Map<string, Parsed>();

/** Parses a file once per text. Text that does not parse gives an empty program: the compiler reports it. */
export function parseFile(path: string, text: string): Parsed {
  const key = `${path}\0${text}`;
  const known = cache.get(key);
  if (known) return known;
  const result = parseSync(path, text);
  const imports: ImportEdge[] = [];
  for (const item of result.module.staticImports) {
    const isType = /^import\s+type\b/.test(text.slice(item.start, item.end));
    imports.push({ specifier: item.moduleRequest.value, offset: item.start, isType });
  }
  for (const item of result.module.staticExports) {
    const request = item.entries.find((entry) => entry.moduleRequest)?.moduleRequest;
    if (request)
      imports.push({ specifier: request.value, offset: item.start, isType: item.entries.every((e) => e.isType) });
  }
  for (const item of result.module.dynamicImports) {
    const literal = /^['"`](.*)['"`]$/.exec(text.slice(item.moduleRequest.start, item.moduleRequest.end));
    if (literal?.[1]) imports.push({ specifier: literal[1], offset: item.start, isType: false });
  }
  const parsed = { program: result.program as unknown as SyntaxNode, imports };
  cache.set(key, parsed);
  return parsed;
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

/** The nodes directly below a node, in source order. */
function childNodes(node: SyntaxNode): SyntaxNode[] {
  return Object.values(node).flatMap((value) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );
}

/**
 * Visits a node and everything below it, parents first. The visitor gets the path of ancestors, nearest last;
 * returning `false` leaves out what is below the node.
 */
export function visit(
  node: SyntaxNode,
  visitor: (node: SyntaxNode, ancestors: readonly SyntaxNode[]) => boolean | undefined,
  ancestors: SyntaxNode[] = [],
): void {
  if (visitor(node, ancestors) === false) return;
  ancestors.push(node);
  for (const child of childNodes(node)) visit(child, visitor, ancestors);
  ancestors.pop();
}

/** A field of a node that is itself a node. */
export function nodeField(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

/** The name of an identifier, of a member's last part, or of a literal key. */
export function nameOf(node: SyntaxNode | undefined): string | undefined {
  if (!node) return undefined;
  if (typeof node.name === 'string') return node.name;
  if (node.type === 'MemberExpression') return nameOf(nodeField(node, 'property'));
  return typeof node.value === 'string' ? node.value : undefined;
}

/**
 * The text of a string or template literal with its offset in the file; an interpolation is written as `${…}` padded
 * to its own length, so that offsets inside the text stay those of the file.
 */
export function literalText(node: SyntaxNode, source: string): { text: string; offset: number } | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    return { text: source.slice(node.start + 1, node.end - 1), offset: node.start + 1 };
  }
  if (node.type !== 'TemplateLiteral') return undefined;
  let text = source.slice(node.start, node.end);
  for (const expression of node.expressions as SyntaxNode[]) {
    const from = expression.start - node.start;
    const to = expression.end - node.start;
    text = text.slice(0, from) + '?'.repeat(to - from) + text.slice(to);
  }
  return { text: text.slice(1, -1), offset: node.start + 1 };
}
