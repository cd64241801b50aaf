import { createRequire } from 'node:module';
import type { Expression } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isIdentifier,
  isPropertyAccessExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import type { Checker } from 'typescript/unstable/sync';
import { declarationOf } from './program.ts';

type Fragment = { toOperationNode?: () => { sqlFragments?: readonly string[]; parameters?: readonly unknown[] } };

const load = createRequire(import.meta.url);

/**
 * The text of a fragment that a module makes of a table when it is loaded: `made.part`, where `made` is an exported constant that
 * a function returned. Such a text is the same in every statement, so that the module itself is asked for it.
 */
export function madeFragment(checker: Checker, node: Expression): string | undefined {
  if (!isPropertyAccessExpression(node) || !isIdentifier(node.expression)) return undefined;
  const made = declarationOf(checker, node.expression);
  if (!made || !isVariableDeclaration(made) || !isIdentifier(made.name)) return undefined;
  if (!made.initializer || !isCallExpression(made.initializer)) return undefined;
  const exports = load(made.getSourceFile().fileName) as Record<string, Record<string, Fragment> | undefined>;
  const { sqlFragments, parameters } = exports[made.name.text]?.[node.name.text]?.toOperationNode?.() ?? {};
  return sqlFragments && parameters?.length === 0 ? sqlFragments.join('') : undefined;
}
