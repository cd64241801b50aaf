import type {
  CallExpression,
  Expression,
  Identifier,
  Node,
  ParameterDeclaration,
  SourceFile,
  TaggedTemplateExpression,
} from 'typescript/unstable/ast';
import {
  isArrayLiteralExpression,
  isArrowFunction,
  isAsExpression,
  isBinaryExpression,
  isBindingElement,
  isBlock,
  isCallExpression,
  isConditionalExpression,
  isElementAccessExpression,
  isFunctionDeclaration,
  isFunctionExpression,
  isIdentifier,
  isIfStatement,
  isNonNullExpression,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isParameterDeclaration,
  isParenthesizedExpression,
  isPropertyAccessExpression,
  isPropertyAssignment,
  isReturnStatement,
  isSatisfiesExpression,
  isSpreadElement,
  isTaggedTemplateExpression,
  isVariableDeclaration,
} from 'typescript/unstable/ast/is';
import { type Checker, type Type, TypeFlags } from 'typescript/unstable/sync';
import { sqlLiterals } from './literals.ts';
import { madeFragment } from './made-fragments.ts';
import { declarationOf, placeOf, visit } from './program.ts';
import { Unresolvable } from './unresolvable.ts';

/** Stands for a value in a text until the values are numbered. */
export const valueMark = '\u0001';

/** What the parameters of a function stand for while its body is read, by the place of their declaration. */
type Scope = ReadonlyMap<string, Passed>;
/** An argument, or the texts of an element that a callback is called with. */
type Passed = { readonly expression: Expression; readonly scope: Scope } | { readonly texts: string[] };

const noScope: Scope = new Map();
const deepest = 40;
const mostTexts = 400;

type FunctionNode = Node & { readonly parameters: readonly ParameterDeclaration[]; readonly body?: Node | undefined };

/** An element of a list with the texts that it can have; an optional one is not in every list. */
type Element = { readonly texts: string[]; readonly isOptional: boolean };

/** Reads what SQL an expression may stand for, following constants, functions, their callers and both sides of a choice. */
export class Fragments {
  /** The templates that are part of another one. */
  readonly inlined = new Set<string>();
  readonly #checker: Checker;
  readonly #calls = new Map<string, CallExpression[]>();
  readonly #properties = new Map<string, Expression[]>();
  readonly #areFragments = new Map<number, boolean>();
  #depth = 0;

  constructor(checker: Checker, sources: Iterable<SourceFile>) {
    this.#checker = checker;
    for (const source of sources) visit(source, (node) => this.#note(node));
  }

  #note(node: Node): void {
    if (isCallExpression(node)) {
      const name = calleeName(node);
      if (name) push(this.#calls, name.text, node);
    }
    if (isPropertyAssignment(node) && isIdentifier(node.name)) push(this.#properties, node.name.text, node.initializer);
  }

  /** The texts of a template, with `valueMark` for each value; every choice inside it is taken at least once. */
  textsOf(template: TaggedTemplateExpression): string[] {
    return this.#template(template, noScope);
  }

  #resolve(outer: Expression, scope: Scope): string[] {
    if (this.#depth > deepest) throw new Unresolvable(outer.getText());
    this.#depth += 1;
    try {
      return [...new Set(this.#read(withoutWrapping(outer), scope))].slice(0, mostTexts);
    } finally {
      this.#depth -= 1;
    }
  }

  #read(node: Expression, scope: Scope): string[] {
    if (isSqlTemplate(node)) {
      this.inlined.add(placeOf(node));
      return this.#template(node, scope);
    }
    if (isConditionalExpression(node)) {
      return [node.whenTrue, node.whenFalse]
        .filter((choice) => !(isIdentifier(choice) && choice.text === 'undefined'))
        .flatMap((choice) => this.#resolve(choice, scope));
    }
    if (isBinaryExpression(node) && this.#isFragment(node)) {
      return [...this.#resolve(node.left, scope), ...this.#resolve(node.right, scope)];
    }
    if (isCallExpression(node)) {
      const method = sqlMethod(node);
      if (method === 'join') return this.#join(node, scope);
      if (method) return sqlLiterals(this.#checker, method, node);
    }
    if (!this.#isFragment(node)) return [valueMark];
    const made = madeFragment(this.#checker, node);
    if (made !== undefined) return [made];
    const element = this.#elementNamed(node, scope);
    if (element) return element;
    const found = this.#behind(node, scope).flatMap((at) => this.#resolve(at.expression, at.scope));
    if (found.length === 0) throw new Unresolvable(node.getText());
    return found;
  }

  /** A template with the first text of each interpolation, then with each of the others in its place. */
  #template({ template }: TaggedTemplateExpression, scope: Scope): string[] {
    if (isNoSubstitutionTemplateLiteral(template)) return [template.text];
    const spans = template.templateSpans;
    const parts = spans.map((span) => this.#resolve(span.expression, scope));
    return combined(parts, (chosen) =>
      spans.reduce((text, span, at) => text + (chosen[at] ?? '') + span.literal.text, template.head.text),
    );
  }

  #join({ arguments: [items, separator] }: CallExpression, scope: Scope): string[] {
    const elements = items ? this.#elements(items, scope) : [];
    const between = separator ? (this.#resolve(separator, scope)[0] ?? '') : ', ';
    const write = (parts: readonly Element[]) =>
      combined(
        parts.map(({ texts }) => texts),
        (chosen) => chosen.join(between),
      );
    // Whole, and without what may be missing: a condition that stands there may be what tests a null away.
    const always = elements.filter(({ isOptional }) => !isOptional);
    return [...write(elements), ...(always.length > 0 ? write(always).slice(0, 1) : [])];
  }

  /** The elements that a list may have, each with its texts. */
  #elements(outer: Expression, scope: Scope): Element[] {
    const node = withoutWrapping(outer);
    if (isArrayLiteralExpression(node)) {
      return node.elements.flatMap((element) =>
        isSpreadElement(element)
          ? this.#elements(element.expression, scope)
          : [{ texts: this.#resolve(element, scope), isOptional: false }],
      );
    }
    if (isConditionalExpression(node)) {
      return [...this.#elements(node.whenTrue, scope), ...this.#elements(node.whenFalse, scope)].map(optional);
    }
    if (isCallExpression(node) && isPropertyAccessExpression(node.expression)) {
      if (node.expression.name.text === 'filter')
        return this.#elements(node.expression.expression, scope).map(optional);
      const [each] = node.arguments;
      if (node.expression.name.text === 'map' && each) return this.#mapped(node.expression.expression, each, scope);
    }
    const found = this.#behind(node, scope).flatMap((at) => this.#elements(at.expression, at.scope));
    if (isIdentifier(node)) found.push(...this.#pushed(node, scope));
    if (found.length === 0 && this.#isListOfFragments(node)) throw new Unresolvable(node.getText());
    return found.length > 0 ? found : [{ texts: [valueMark], isOptional: false }];
  }

  /** What `list.push(…)` adds to a list in the function that has it. */
  #pushed(list: Node & { readonly text: string }, scope: Scope): Element[] {
    const declaration = declarationOf(this.#checker, list);
    if (!declaration || !isVariableDeclaration(declaration)) return [];
    const found: Element[] = [];
    visit(declaration.parent.parent.parent, (node) => {
      if (!isCallExpression(node) || !isPropertyAccessExpression(node.expression)) return;
      const { expression, name } = node.expression;
      if (name.text !== 'push' || !isIdentifier(expression) || expression.text !== list.text) return;
      const isOptional = isUnderCondition(node, declaration);
      for (const added of node.arguments) found.push({ texts: this.#resolve(added, scope), isOptional });
    });
    return found;
  }

  /** What a callback makes of the elements of a list; of those that are values one stands for all. */
  #mapped(list: Expression, callback: Expression, scope: Scope): Element[] {
    const made = withoutWrapping(callback);
    if (!isFunction(made)) throw new Unresolvable(made.getText());
    const [parameter] = made.parameters;
    const returned = (inner: Scope) => returnedBy(made).flatMap((expression) => this.#resolve(expression, inner));
    if (!parameter || !this.#isFragment(parameter)) return [{ texts: returned(scope), isOptional: false }];
    return this.#elements(list, scope).map(({ texts, isOptional }) => ({
      texts: returned(new Map(scope).set(placeOf(parameter), { texts })),
      isOptional,
    }));
  }

  /** The texts of the element that a callback is being read for, where a name is its parameter. */
  #elementNamed(node: Expression, scope: Scope): string[] | undefined {
    const declaration = isIdentifier(node) ? declarationOf(this.#checker, node) : undefined;
    const passed = declaration && scope.get(placeOf(declaration));
    return passed && 'texts' in passed ? passed.texts : undefined;
  }

  /** The expressions that a name, a property or a call stands for. */
  #behind(node: Expression, scope: Scope): { expression: Expression; scope: Scope }[] {
    if (isCallExpression(node)) return this.#body(node, scope);
    if (isElementAccessExpression(node)) {
      const inner = withoutWrapping(node.expression);
      if (isObjectLiteralExpression(inner)) return propertiesOf(inner, scope);
      return this.#behind(inner, scope).flatMap(({ expression }) => propertiesOf(expression, scope));
    }
    if (!isIdentifier(node) && !isPropertyAccessExpression(node)) return [];
    const declaration = declarationOf(this.#checker, isIdentifier(node) ? node : node.name);
    if (!declaration) return [];
    if (isParameterDeclaration(declaration)) return this.#argument(declaration, scope);
    if ((isVariableDeclaration(declaration) || isPropertyAssignment(declaration)) && declaration.initializer) {
      return [{ expression: declaration.initializer, scope }];
    }
    // A property that only a type declares is whatever objects have under this name.
    const name = isPropertyAccessExpression(node) ? node.name : isBindingElement(declaration) && declaration.name;
    const named = name && isIdentifier(name) ? (this.#properties.get(name.text) ?? []) : [];
    return named
      .filter((expression) => this.#isFragment(expression))
      .map((expression) => ({ expression, scope: noScope }));
  }

  #body(call: CallExpression, scope: Scope): { expression: Expression; scope: Scope }[] {
    const made = this.#functionOf(call.expression);
    if (!made) return [];
    const inner = new Map<string, Passed>(scope);
    for (const [at, parameter] of made.parameters.entries()) {
      const expression = call.arguments[at] ?? parameter.initializer;
      if (expression) inner.set(placeOf(parameter), { expression, scope });
    }
    return returnedBy(made).map((expression) => ({ expression, scope: inner }));
  }

  #functionOf(callee: Expression): FunctionNode | undefined {
    const name = isPropertyAccessExpression(callee) ? callee.name : callee;
    const declaration = isIdentifier(name) ? declarationOf(this.#checker, name) : undefined;
    const made = declaration && isVariableDeclaration(declaration) ? declaration.initializer : declaration;
    return made && isFunction(made) ? made : undefined;
  }

  /** What is passed for a parameter: by the call that is being read, else by every caller. */
  #argument(parameter: ParameterDeclaration, scope: Scope): { expression: Expression; scope: Scope }[] {
    const known = scope.get(placeOf(parameter));
    if (known && 'expression' in known) return [known];
    const owner = parameter.parent;
    if (!isFunction(owner)) return [];
    const at = owner.parameters.findIndex((other) => placeOf(other) === placeOf(parameter));
    const named = isFunctionDeclaration(owner)
      ? owner.name
      : isVariableDeclaration(owner.parent)
        ? owner.parent.name
        : undefined;
    const calls = named && isIdentifier(named) ? (this.#calls.get(named.text) ?? []) : [];
    const passed = calls
      .filter((call) => placeOf(this.#functionOf(call.expression) ?? call) === placeOf(owner))
      .flatMap((call) => call.arguments[at] ?? []);
    return [...passed, ...(parameter.initializer ? [parameter.initializer] : [])].map((expression) => ({
      expression,
      scope: noScope,
    }));
  }

  #isFragment(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    return type !== undefined && this.#isFragmentType(type);
  }

  #isListOfFragments(node: Node): boolean {
    const type = this.#checker.getTypeAtLocation(node);
    if (!type?.isTypeReference()) return false;
    return this.#checker.getTypeArguments(type).some((element) => this.#isFragmentType(element));
  }

  #isFragmentType(type: Type): boolean {
    if (type.isUnionType()) return type.getTypes().some((one) => this.#isFragmentType(one));
    if (!(type.flags & TypeFlags.Object)) return false;
    let known = this.#areFragments.get(type.id);
    if (known === undefined) {
      known = this.#checker.getPropertyOfType(type, 'isRawBuilder') !== undefined;
      this.#areFragments.set(type.id, known);
    }
    return known;
  }
}

/** Whether a node is an `sql` template. */
export function isSqlTemplate(node: Node): node is TaggedTemplateExpression {
  return isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql';
}

/** The name that a function is called by, of a module imported whole too. */
function calleeName({ expression }: CallExpression): Identifier | undefined {
  const name = isPropertyAccessExpression(expression) ? expression.name : expression;
  return isIdentifier(name) ? name : undefined;
}

/** The `x` of `sql.x(…)`. */
function sqlMethod({ expression }: CallExpression): string | undefined {
  if (!isPropertyAccessExpression(expression) || !isIdentifier(expression.expression)) return undefined;
  return expression.expression.text === 'sql' ? expression.name.text : undefined;
}

function isFunction(node: Node): node is FunctionNode {
  return isFunctionDeclaration(node) || isArrowFunction(node) || isFunctionExpression(node);
}

/** What a function may return, without what functions inside it return. */
function returnedBy({ body }: FunctionNode): Expression[] {
  if (!body) return [];
  if (!isBlock(body)) return [body as Expression];
  const found: Expression[] = [];
  const walk = (node: Node): void => {
    if (isFunction(node)) return;
    if (isReturnStatement(node) && node.expression) found.push(node.expression);
    node.forEachChild(walk);
  };
  body.forEachChild(walk);
  return found;
}

function propertiesOf(outer: Expression, scope: Scope): { expression: Expression; scope: Scope }[] {
  const node = withoutWrapping(outer);
  if (!isObjectLiteralExpression(node)) return [];
  return node.properties.flatMap((property) =>
    isPropertyAssignment(property) ? [{ expression: property.initializer, scope }] : [],
  );
}

function withoutWrapping(node: Expression): Expression {
  return isParenthesizedExpression(node) ||
    isAsExpression(node) ||
    isSatisfiesExpression(node) ||
    isNonNullExpression(node)
    ? withoutWrapping(node.expression)
    : node;
}

const optional = (element: Element): Element => ({ ...element, isOptional: true });

/** Whether an `if` or a choice stands around a node, within the function of a declaration. */
function isUnderCondition(node: Node, declaration: Node): boolean {
  const outermost = placeOf(declaration.parent.parent.parent);
  for (let at = node.parent; at && placeOf(at) !== outermost; at = at.parent) {
    if (isIfStatement(at) || isConditionalExpression(at)) return true;
  }
  return false;
}

/** One text with the first of each part, and one for every further choice of a part. */
function combined(parts: readonly string[][], write: (chosen: readonly string[]) => string): string[] {
  const first = parts.map((texts) => texts[0] ?? '');
  const others = parts.flatMap((texts, at) => texts.slice(1).map((text) => write(first.with(at, text))));
  return [write(first), ...others];
}

function push<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}
