import { type FileMap, type Finding, isTest, lineAt } from '../source-files.ts';
import { literalText, nameOf, nodeField, parseFile, type SyntaxNode, visit } from '../syntax.ts';

const visibleAttributes = new Set([
  'title',
  'placeholder',
  'alt',
  'label',
  'description',
  'aria-label',
  'aria-description',
  'aria-roledescription',
  'aria-valuetext',
]);

/** Elements whose content is not prose. */
const codeElements = new Set(['code', 'script', 'style', 'kbd']);

/** Written the same in every language. */
const sameEverywhere = new Set(['USDT']);

/** Whatever a person reads comes from a catalogue: no literal text in JSX, nor in attributes that are shown or read out. */
export function literalTexts(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.endsWith('.tsx') || isTest(file) || !isUserInterface(file)) continue;
    const report = (offset: number, words: string) => {
      const message = `text outside the catalogues: "${words.trim().replace(/\s+/g, ' ').slice(0, 60)}"`;
      findings.push({ rule: 'literal-text', file, line: lineAt(text, offset), message });
    };
    visit(parseFile(file, text).program, (node) => {
      if (node.type === 'JSXElement' && codeElements.has(elementName(node) ?? '')) return false;
      if (node.type === 'JSXText' && isWords(String(node.value))) {
        report(node.start + leadingSpace(String(node.value)), String(node.value));
      }
      if (node.type === 'JSXAttribute' && visibleAttributes.has(nameOf(nodeField(node, 'name')) ?? '')) {
        for (const literal of shownLiterals(nodeField(node, 'value'))) reportLiteral(literal, text, report);
      }
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') {
        for (const child of node.children as SyntaxNode[]) {
          if (child.type !== 'JSXExpressionContainer') continue;
          for (const literal of shownLiterals(child)) reportLiteral(literal, text, report);
        }
      }
      return undefined;
    });
  }
  return findings;
}

/** Whether a file shows something to people: the apps', the panels' and the component library's code. */
export function isUserInterface(path: string): boolean {
  return (path.startsWith('apps/') && !path.startsWith('apps/server/')) || /^packages\/(ui|panel)\//.test(path);
}

function elementName(element: SyntaxNode): string | undefined {
  return nameOf(nodeField(nodeField(element, 'openingElement') ?? element, 'name'));
}

function leadingSpace(text: string): number {
  return text.length - text.trimStart().length;
}

function isWords(text: string): boolean {
  const visible = text.replace(/&[a-z]+;|&#\w+;/gi, ' ').trim();
  return /\p{L}/u.test(visible) && !sameEverywhere.has(visible);
}

function reportLiteral(node: SyntaxNode, source: string, report: (offset: number, words: string) => void): void {
  const literal = literalText(node, source);
  if (!literal) return;
  // What an interpolation holds is its own matter; only the fixed words around it are text.
  const words = node.type === 'TemplateLiteral' ? literal.text.replace(/\$\{\?*\}/g, ' ') : literal.text;
  if (isWords(words)) report(node.start, words);
}

/** The string literals that an attribute or a child can evaluate to, through `? :`, `&&`, `||`, `??` and parentheses. */
function shownLiterals(node: SyntaxNode | undefined): SyntaxNode[] {
  if (!node) return [];
  switch (node.type) {
    case 'Literal':
    case 'TemplateLiteral':
      return [node];
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
      return shownLiterals(nodeField(node, 'expression'));
    case 'ConditionalExpression':
      return [...shownLiterals(nodeField(node, 'consequent')), ...shownLiterals(nodeField(node, 'alternate'))];
    case 'LogicalExpression': {
      const left = node.operator === '&&' ? [] : shownLiterals(nodeField(node, 'left'));
      return [...left, ...shownLiterals(nodeField(node, 'right'))];
    }
    default:
      return [];
  }
}
