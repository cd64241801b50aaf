import { literalText, nameOf, nodeField, parseFile, type SyntaxNode, visit } from '../syntax.ts';

/** A piece of SQL in a file; offsets inside `text` plus `offset` are offsets in the file. */
export type SqlText = { text: string; offset: number };

/** A relation named in SQL: `write` for insert, update, delete, truncate and merge. */
export type SqlReference = { name: string; offset: number; write: boolean };

const statement = /^\s*(\/\*.*?\*\/\s*)?(select|insert|update|delete|with|merge|truncate|copy|lock)\s/is;

/** The SQL in a TypeScript file: `sql` templates, arguments of `sql.raw`, and strings that read as a statement. */
export function sqlTexts(path: string, source: string): SqlText[] {
  const found: SqlText[] = [];
  visit(parseFile(path, source).program, (node, ancestors) => {
    const literal = literalText(node, source);
    if (!literal) return undefined;
    const parent = ancestors.at(-1);
    if (isSqlTemplate(parent) || isSqlCall(parent) || statement.test(literal.text)) {
      found.push({ text: withoutComments(literal.text), offset: literal.offset });
    }
    return undefined;
  });
  return found;
}

function isSqlTemplate(parent: SyntaxNode | undefined): boolean {
  return parent?.type === 'TaggedTemplateExpression' && nameOf(nodeField(parent, 'tag')) === 'sql';
}

/** `sql.raw('…')`: its argument is SQL whatever it begins with. */
function isSqlCall(parent: SyntaxNode | undefined): boolean {
  if (parent?.type !== 'CallExpression') return false;
  const callee = nodeField(parent, 'callee');
  return (
    callee?.type === 'MemberExpression' && nameOf(callee) === 'raw' && nameOf(nodeField(callee, 'object')) === 'sql'
  );
}

/** Blanks comments out, keeping every offset. */
export function withoutComments(sql: string): string {
  const blank = (text: string) => text.replace(/[^\n]/g, ' ');
  return sql.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/--[^\n]*/g, blank);
}

const afterKeyword =
  /\b(from|join|insert\s+into|merge\s+into|update|delete\s+from|truncate(?:\s+table)?|using|lock\s+table|copy|alter\s+table(?:\s+if\s+exists)?)\s+(?:only\s+|lateral\s+)?((?:"?[a-z_][\w$]*"?\.)?"?[a-z_][\w$]*"?)/gi;

/** The relations that SQL names after `from`, `join`, `update` and the like, lists after `from` included. */
export function sqlReferences(sql: string): SqlReference[] {
  const found: SqlReference[] = [];
  for (const match of sql.matchAll(afterKeyword)) {
    const keyword = match[1]?.toLowerCase() ?? '';
    const write = /^(insert|merge|update|delete|truncate|alter|copy)/.test(keyword);
    const end = match.index + match[0].length;
    found.push({ name: bareName(match[2] ?? ''), offset: end - (match[2]?.length ?? 0), write });
    if (keyword === 'from' || keyword === 'using') found.push(...listedAfter(sql, end));
  }
  return found;
}

/** The further relations of `from a x, b y`. */
function listedAfter(sql: string, from: number): SqlReference[] {
  const found: SqlReference[] = [];
  const next = /\s*(?:(?:as\s+)?[a-z_]\w*\s*)?,\s*("?[a-z_][\w$]*"?)(?!\s*\()/iy;
  next.lastIndex = from;
  for (let match = next.exec(sql); match?.[1]; match = next.exec(sql)) {
    found.push({ name: bareName(match[1]), offset: next.lastIndex - match[1].length, write: false });
  }
  return found;
}

function bareName(name: string): string {
  return (name.split('.').at(-1) ?? '').replaceAll('"', '').toLowerCase();
}
