import { type FileMap, type Finding, isTest, lineAt } from '../source-files.ts';
import { nameOf, nodeField, parseFile, type SyntaxNode, visit } from '../syntax.ts';
import { isUserInterface } from './literal-text.ts';

const physicalProperty =
  /(^|[;{\s])((?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:left|right)(?:-[a-z]+)?|border-(?:top|bottom)-(?:left|right)-radius|left|right)\s*:/g;
const physicalValue = /(^|[;{\s])(text-align|float|clear)\s*:\s*(left|right)\b/g;
const fourSides = /(^|[;{\s])((?:scroll-)?(?:margin|padding)|inset|border-(?:width|style|color))\s*:\s*([^;{}]+)/g;
const physicalKey =
  /^((scroll)?(margin|padding)(Left|Right)|(Margin|Padding)(Left|Right)|border(Left|Right)(Width|Style|Color)?|border(Top|Bottom)(Left|Right)Radius)$/;
const mantineSides = new Set(['ml', 'mr', 'pl', 'pr']);
const colour = /#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b|\b(?:rgba?|hsla?|hwb|oklch|oklab|lch|lab)\(/gi;

/** Files that may name colours: the tokens. */
const tokenFile = /^packages\/ui\/src\/tokens[\w.-]*\.(css|ts)$/;

function blank(text: string): string {
  return text.replace(/[^\n]/g, ' ');
}

/**
 * CSS is logical (`inline-start`, not `left`), so that a page turns around for right-to-left languages. A declaration
 * that must stay physical says why on its own line: `/* physical: … *\/`.
 */
export function physicalStyles(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (isTest(file)) continue;
    const found = file.endsWith('.css') ? physicalCss(text) : isView(file) ? physicalInline(file, text) : [];
    for (const { offset, what } of found) {
      if (/\/\*\s*physical: \w/.test(lineText(text, offset))) continue;
      const message = `${what} is physical: use the logical property`;
      findings.push({ rule: 'physical-styles', file, line: lineAt(text, offset), message });
    }
  }
  return findings;
}

function isView(file: string): boolean {
  return /\.tsx?$/.test(file) && isUserInterface(file);
}

function lineText(text: string, offset: number): string {
  const end = text.indexOf('\n', offset);
  return text.slice(text.lastIndexOf('\n', offset) + 1, end === -1 ? undefined : end);
}

type Spot = { offset: number; what: string };

function physicalCss(source: string): Spot[] {
  const css = source.replace(/\/\*[\s\S]*?\*\//g, blank);
  const spots: Spot[] = [];
  for (const match of css.matchAll(physicalProperty)) {
    spots.push({ offset: match.index + (match[1]?.length ?? 0), what: match[2] ?? '' });
  }
  for (const match of css.matchAll(physicalValue)) {
    spots.push({ offset: match.index + (match[1]?.length ?? 0), what: `${match[2]}: ${match[3]}` });
  }
  for (const match of css.matchAll(fourSides)) {
    const sides =
      (match[3] ?? '').replace('!important', '').match(/(?:[\w-]*\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s()])+/g) ?? [];
    if (sides.length === 4 && sides[1] !== sides[3]) {
      spots.push({ offset: match.index + (match[1]?.length ?? 0), what: `${match[2]} with unequal left and right` });
    }
  }
  return spots;
}

function physicalInline(file: string, source: string): Spot[] {
  const spots: Spot[] = [];
  visit(parseFile(file, source).program, (node, ancestors) => {
    const name = node.type === 'Property' ? nameOf(nodeField(node, 'key')) : undefined;
    if (name && isPhysicalProperty(node, name, ancestors)) spots.push({ offset: node.start, what: name });
    if (node.type === 'JSXAttribute') {
      const attribute = nameOf(nodeField(node, 'name')) ?? '';
      const value = nameOf(nodeField(node, 'value'));
      if (mantineSides.has(attribute)) spots.push({ offset: node.start, what: attribute });
      if (attribute === 'ta' && (value === 'left' || value === 'right')) {
        spots.push({ offset: node.start, what: `ta="${value}"` });
      }
    }
    return undefined;
  });
  return spots;
}

/** `left` and `right` are ordinary words outside a `style`; the longer names are not. */
function isPhysicalProperty(node: SyntaxNode, name: string, ancestors: readonly SyntaxNode[]): boolean {
  if (ancestors.at(-1)?.type === 'ObjectPattern') return false;
  if (physicalKey.test(name)) return true;
  const inStyle = ancestors.some(
    (above) => above.type === 'JSXAttribute' && /^styles?$/.test(nameOf(nodeField(above, 'name')) ?? ''),
  );
  if (!inStyle) return false;
  const value = nameOf(nodeField(node, 'value'));
  return (
    name === 'left' || name === 'right' || (/^(textAlign|float)$/.test(name) && (value === 'left' || value === 'right'))
  );
}

/** Colours are named once, in the tokens: no component has a private one. */
export function privateColours(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isUserInterface(file) || isTest(file) || tokenFile.test(file)) continue;
    const report = (offset: number, what: string) =>
      findings.push({
        rule: 'private-colours',
        file,
        line: lineAt(text, offset),
        message: `${what}: use a colour token`,
      });
    if (file.endsWith('.css')) {
      const declarations = text.replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, blank);
      for (const match of declarations.matchAll(colour))
        if (isValue(declarations, match.index)) report(match.index, match[0]);
    } else if (/\.tsx?$/.test(file)) {
      visit(parseFile(file, text).program, (node, ancestors) => {
        const attribute = ancestors.findLast((above) => above.type === 'JSXAttribute');
        if (attribute && /^(href|to|id|htmlFor)$/.test(nameOf(nodeField(attribute, 'name')) ?? '')) return false;
        const value = node.type === 'Literal' ? node.value : undefined;
        const whole = typeof value === 'string' && new RegExp(`^(?:${colour.source})`, 'i').exec(value);
        if (whole && (whole[0].endsWith('(') || whole[0] === value)) report(node.start, whole[0]);
        return undefined;
      });
    }
  }
  return findings;
}

/** Whether an offset of CSS lies in a declaration's value: `#add` may also be the id in a selector. */
function isValue(css: string, offset: number): boolean {
  const before = css.slice(0, offset);
  const colon = before.lastIndexOf(':');
  return colon > Math.max(before.lastIndexOf(';'), before.lastIndexOf('{'), before.lastIndexOf('}'));
}
