import type { CallExpression, Expression } from 'typescript/unstable/ast';
import {
  isConditionalExpression,
  isNoSubstitutionTemplateLiteral,
  isStringLiteral,
  isTemplateExpression,
} from 'typescript/unstable/ast/is';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { Unresolvable } from './unresolvable.ts';

/** What `sql.raw`, `sql.lit`, `sql.ref`, `sql.id` and `sql.table` write into a statement. */
export function sqlLiterals(checker: Checker, method: string, call: CallExpression): string[] {
  const [argument] = call.arguments;
  if (!argument) return [''];
  if (method === 'raw') return rawTexts(checker, argument);
  if (method === 'lit') return literalsOf(checker, argument);
  const names = call.arguments.map((name) => `"${rawTexts(checker, name)[0]}"`);
  if (['ref', 'id', 'table'].includes(method)) return [names.join('.')];
  throw new Unresolvable(call.getText());
}

function rawTexts(checker: Checker, node: Expression): string[] {
  if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) return [node.text];
  if (isConditionalExpression(node)) return [...rawTexts(checker, node.whenTrue), ...rawTexts(checker, node.whenFalse)];
  // Which name a prepared statement bears does not matter here.
  if (isTemplateExpression(node) && isComment(node.head.text, node.templateSpans.at(-1)?.literal.text)) return [''];
  const type = checker.getTypeAtLocation(node);
  const texts = constituentsOf(type).map((one) => (one.isStringLiteralType() ? one.value : undefined));
  if (texts.length === 0 || texts.includes(undefined)) throw new Unresolvable(node.getText());
  return texts.map(String);
}

const isComment = (head: string, tail = '') => head.trimStart().startsWith('/*') && tail.trimEnd().endsWith('*/');

/** A literal of the type; its value only matters where it is one of a few. */
function literalsOf(checker: Checker, node: Expression): string[] {
  const texts = constituentsOf(checker.getTypeAtLocation(node)).map((type) => {
    if (type.isStringLiteralType()) return `'${type.value.replaceAll("'", "''")}'`;
    if (type.isNumberLiteralType()) return String(type.value);
    if (type.flags & TypeFlags.BooleanLike) return 'true';
    if (type.flags & TypeFlags.NumberLike) return '1';
    if (type.flags & TypeFlags.StringLike) return "''";
    if (type.flags & TypeFlags.Null) return 'null';
    throw new Unresolvable(node.getText());
  });
  return [...new Set(texts)];
}

function constituentsOf(type: Type | undefined): readonly Type[] {
  if (!type) return [];
  return type.isUnionType() ? type.getTypes() : [type];
}
