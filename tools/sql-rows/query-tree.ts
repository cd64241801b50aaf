/** A node of PostgreSQL's own tree of a statement, as `debug_print_parse` writes it: `{VAR :varno 1 :varattno 2 …}`. */
export type TreeNode = { readonly kind: string; readonly fields: ReadonlyMap<string, TreeValue> };
export type TreeValue = TreeNode | string | readonly TreeValue[];

/** Reads the text of a tree. Of a field with several words, as the bytes of a constant are, only the first is kept. */
export function readTree(text: string): TreeNode | undefined {
  const tokens = text.matchAll(/[{}()]|(?:\\.|[^\s{}()\\])+/g);
  const value = readValue(tokens, tokens.next().value?.[0]);
  return isNode(value) ? value : undefined;
}

type Tokens = Iterator<RegExpExecArray>;

const nextToken = (tokens: Tokens): string | undefined => tokens.next().value?.[0];

function readValue(tokens: Tokens, token: string | undefined): TreeValue {
  if (token === '{') return readNode(tokens);
  if (token !== '(') return token ?? '';
  const list: TreeValue[] = [];
  for (let at = nextToken(tokens); at !== undefined && at !== ')'; at = nextToken(tokens))
    list.push(readValue(tokens, at));
  return list;
}

function readNode(tokens: Tokens): TreeNode {
  const kind = nextToken(tokens) ?? '';
  const fields = new Map<string, TreeValue>();
  let name: string | undefined;
  for (let at = nextToken(tokens); at !== undefined && at !== '}'; at = nextToken(tokens)) {
    if (at.startsWith(':')) name = at.slice(1);
    else {
      const value = readValue(tokens, at);
      if (name !== undefined) fields.set(name, value);
      name = undefined;
    }
  }
  return { kind, fields };
}

export const isNode = (value: TreeValue | undefined): value is TreeNode =>
  typeof value === 'object' && !Array.isArray(value);

export function nodeAt(node: TreeNode, field: string): TreeNode | undefined {
  const value = node.fields.get(field);
  return isNode(value) ? value : undefined;
}

/** The nodes of a list; none where the field is empty. */
export function nodesAt(node: TreeNode, field: string): readonly TreeNode[] {
  const value = node.fields.get(field);
  return Array.isArray(value) ? (value as readonly TreeValue[]).filter(isNode) : [];
}

/** The node at a place of a list, which may hold what is no node as well. */
export function nodeIn(node: TreeNode, field: string, at: number): TreeNode | undefined {
  const list = node.fields.get(field);
  const value = Array.isArray(list) ? (list as readonly TreeValue[])[at] : undefined;
  return isNode(value) ? value : undefined;
}

export function textAt(node: TreeNode, field: string): string | undefined {
  const value = node.fields.get(field);
  return typeof value === 'string' && value !== '<>' ? value : undefined;
}

export const numberAt = (node: TreeNode, field: string): number => Number(textAt(node, field) ?? 0);
