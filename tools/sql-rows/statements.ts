import type { Node, SourceFile, TaggedTemplateExpression } from 'typescript/unstable/ast';
import {
  isFunctionDeclaration,
  isIdentifier,
  isMethodDeclaration,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Type, TypeFlags } from 'typescript/unstable/sync';
import { Fragments, isSqlTemplate, valueMark } from './fragments.ts';
import { type Program, placeOf, visit } from './program.ts';
import { Unresolvable } from './unresolvable.ts';

/** A place in the sources; `label` names what encloses it and, unlike the line, stays when something above it changes. */
export type Place = { readonly file: string; readonly line: number; readonly label: string };

/** A statement with the type that its rows are given, in each of the texts that it can have. */
export type Statement = Place & { readonly texts: readonly string[]; readonly row: Type | undefined };

export type Statements = {
  readonly statements: readonly Statement[];
  /** Templates that are no part of any statement whose text is known, with what could not be read. */
  readonly unresolved: readonly (Place & { readonly expression: string })[];
};

type Template = Place & { readonly node: TaggedTemplateExpression; readonly row: Type | undefined };

const begins =
  /^\s*(?:\/\*.*?\*\/\s*)?(?:select|insert|update|delete|with|merge|truncate|lock|set|call|values|show|analyze|vacuum)\b/i;

/** Finds the statements of some files; `wanted` says in which of them a statement is looked at by itself. */
export function findStatements(
  program: Program,
  sources: ReadonlyMap<string, SourceFile>,
  wanted: (file: string) => boolean,
): Statements {
  const fragments = new Fragments(program.checker, sources.values());
  const statements: Statement[] = [];
  const unresolved: (Place & { expression: string })[] = [];
  const read = (template: Template) => {
    try {
      const texts = [...new Set(fragments.textsOf(template.node).map(numbered))];
      statements.push({ ...template, texts });
    } catch (error) {
      if (!(error instanceof Unresolvable)) throw error;
      unresolved.push({ ...template, expression: oneLine(error.message) });
    }
  };
  const templates = [...sources]
    .filter(([file]) => wanted(file))
    .flatMap(([file, source]) => templatesOf(program, file, source));
  const [whole, parts] = [templates.filter(isStatement), templates.filter((template) => !isStatement(template))];
  whole.forEach(read);
  // What no statement contains is one that runs elsewhere, or cannot be read.
  for (const part of parts) {
    if (fragments.inlined.has(placeOf(part.node))) continue;
    if (begins.test(headOf(part.node))) read(part);
    else unresolved.push({ ...part, expression: oneLine(part.node.getText()) });
  }
  return { statements, unresolved };
}

function templatesOf({ checker }: Program, file: string, source: SourceFile): Template[] {
  const found: Template[] = [];
  const seen = new Map<string, number>();
  visit(source, (node) => {
    if (!isSqlTemplate(node)) return;
    const name = nameAround(node);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    const [rowNode] = node.typeArguments ?? [];
    const row = rowNode && checker.getTypeFromTypeNode(rowNode);
    const line = source.text.slice(0, node.getStart(source)).split('\n').length;
    found.push({ file, line, label: nth === 1 ? name : `${name} ${nth}`, node, row });
  });
  return found;
}

/** The names of what is around a node, the outermost first. */
function nameAround(node: Node): string {
  const names: string[] = [];
  for (let at: Node | undefined = node; at; at = at.parent) names.unshift(...declaredName(at));
  return names.join('.');
}

function declaredName(node: Node): string[] {
  const name =
    isFunctionDeclaration(node) ||
    isVariableDeclaration(node) ||
    isMethodDeclaration(node) ||
    isPropertyAssignment(node)
      ? node.name
      : undefined;
  return name && isIdentifier(name) ? [name.text] : [];
}

/** Whether a template runs by itself: it is executed where it stands, or its rows have properties. */
function isStatement({ node, row }: Template): boolean {
  const { parent } = node;
  if (isPropertyAccessExpression(parent) && parent.name.text === 'execute') return true;
  if (!row || row.flags & TypeFlags.Boolean) return false;
  return (row.flags & (TypeFlags.Object | TypeFlags.UnionOrIntersection)) !== 0 && begins.test(headOf(node));
}

function headOf({ template }: TaggedTemplateExpression): string {
  // One that begins with a fragment, as the name of a prepared statement is, may be a statement.
  return isNoSubstitutionTemplateLiteral(template) ? template.text : template.head.text || 'select';
}

function numbered(text: string): string {
  let count = 0;
  return text.replaceAll(valueMark, () => {
    count += 1;
    return `$${count}`;
  });
}

function oneLine(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 70 ? `${line.slice(0, 69)}…` : line;
}
