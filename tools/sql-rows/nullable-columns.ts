import { isNode, nodeAt, nodeIn, nodesAt, numberAt, readTree, type TreeNode, textAt } from './query-tree.ts';

/** Whether a table's column holds no null; undefined for what is no table. */
type IsNotNull = (table: number, column: number) => boolean | undefined;

/** The queries around an expression, the nearest first. */
type Queries = readonly TreeNode[];

/**
 * The columns of a statement, by their place, of which PostgreSQL's tree shows that they may be null, with the reason: a
 * nullable column, the optional side of an outer join, a `case` without `else`, an aggregate of no rows. Of what else an
 * expression gives nothing is claimed.
 */
export function nullableColumns(tree: string, isNotNull: IsNotNull): ReadonlyMap<number, string> {
  const query = readTree(tree);
  const found = new Map<number, string>();
  if (!query) return found;
  for (const [at, expression] of outputsOf(query).entries()) {
    const reason = whyNull(expression, [query], isNotNull);
    if (reason !== undefined) found.set(at, reason);
  }
  return found;
}

const selectCommand = 1;
const updateCommand = 2;
const insertCommand = 3;

/** What the rows of a query consist of. */
function outputsOf(query: TreeNode): readonly (TreeNode | undefined)[] {
  const list = numberAt(query, 'commandType') === selectCommand ? 'targetList' : 'returningList';
  return nodesAt(query, list)
    .filter((entry) => textAt(entry, 'resjunk') !== 'true')
    .map((entry) => nodeAt(entry, 'expr'));
}

const countFunctions = new Set([2147, 2803]);
const expressionSublink = 4;

function whyNull(node: TreeNode | undefined, queries: Queries, isNotNull: IsNotNull): string | undefined {
  const query = queries[0];
  if (!node || !query || queries.length > 30) return undefined;
  const why = (inner: TreeNode | undefined) => whyNull(inner, queries, isNotNull);
  const any = (inner: readonly (TreeNode | undefined)[]) => inner.map(why).find((reason) => reason !== undefined);
  switch (node.kind) {
    case 'VAR':
      return whyVariable(node, queries.slice(numberAt(node, 'varlevelsup')), isNotNull);
    case 'CONST':
      return textAt(node, 'constisnull') === 'true' ? 'a null stands there' : undefined;
    case 'CASE':
    case 'CASEEXPR':
      return any([...nodesAt(node, 'args').map((when) => nodeAt(when, 'result')), nodeAt(node, 'defresult')]);
    case 'COALESCE':
    case 'COALESCEEXPR':
    case 'MINMAX': {
      const reasons = nodesAt(node, 'args').map(why);
      return reasons.includes(undefined) ? undefined : reasons[0];
    }
    case 'RELABELTYPE':
    case 'COERCEVIAIO':
      return why(nodeAt(node, 'arg'));
    case 'FUNCEXPR':
      // Casts are functions that give null for null; of others that is not known here.
      return numberAt(node, 'funcformat') === 0 ? undefined : why(nodesAt(node, 'args')[0]);
    case 'NULLIFEXPR':
      return 'nullif gives null';
    case 'AGGREF':
      if (countFunctions.has(numberAt(node, 'aggfnoid'))) return undefined;
      if (nodeAt(node, 'aggfilter')) return 'no row may pass its filter';
      return nodesAt(query, 'groupClause').length === 0 && nodesAt(query, 'groupingSets').length === 0
        ? 'an aggregate of no rows is null'
        : undefined;
    case 'SUBLINK': {
      const inner = nodeAt(node, 'subselect');
      if (numberAt(node, 'subLinkType') !== expressionSublink || !inner) return undefined;
      return whyNull(outputsOf(inner)[0], [inner, ...queries], isNotNull);
    }
    default:
      return undefined;
  }
}

const kinds = { relation: 0, subquery: 1, join: 2, cte: 6, group: 9 };

function whyVariable(variable: TreeNode, queries: Queries, isNotNull: IsNotNull): string | undefined {
  const [query] = queries;
  if (!query) return undefined;
  const [rangeAt, column] = [numberAt(variable, 'varno'), numberAt(variable, 'varattno')];
  const range = nodesAt(query, 'rtable')[rangeAt - 1];
  if (!range || column < 1) return undefined;
  const kind = numberAt(range, 'rtekind');
  const inside = (list: string) => whyNull(nodeIn(range, list, column - 1), queries, isNotNull);
  if (kind === kinds.group) return inside('groupexprs');
  const tests = testedIn(query);
  const key = `${rangeAt}.${column}`;
  if (tests.where.has(key)) return undefined;
  if (isNulled(variable)) return 'its side of an outer join may be missing';
  if (kind === kinds.join) return inside('joinaliasvars');
  if (tests.join.has(key)) return undefined;
  if (kind === kinds.relation) return whyRelation(query, range, rangeAt, column, queries, isNotNull);
  if (kind === kinds.subquery) {
    const inner = nodeAt(range, 'subquery');
    return inner && whyNull(outputsOf(inner)[column - 1], [inner, ...queries], isNotNull);
  }
  if (kind !== kinds.cte) return undefined;
  const around = queries.slice(numberAt(range, 'ctelevelsup'));
  const named =
    around[0] && nodesAt(around[0], 'cteList').find((cte) => textAt(cte, 'ctename') === textAt(range, 'ctename'));
  const inner = named && textAt(named, 'cterecursive') !== 'true' ? nodeAt(named, 'ctequery') : undefined;
  return inner && whyNull(outputsOf(inner)[column - 1], [inner, ...around], isNotNull);
}

/** A column that the statement writes is what it writes there. */
function whyRelation(
  query: TreeNode,
  range: TreeNode,
  rangeAt: number,
  column: number,
  queries: Queries,
  isNotNull: IsNotNull,
): string | undefined {
  const command = numberAt(query, 'commandType');
  if ((command === updateCommand || command === insertCommand) && numberAt(query, 'resultRelation') === rangeAt) {
    const written = nodesAt(query, 'targetList').find((entry) => numberAt(entry, 'resno') === column);
    // What is written is worked out from the row as it was.
    const before = { kind: query.kind, fields: new Map(query.fields).set('commandType', String(selectCommand)) };
    if (written) return whyNull(nodeAt(written, 'expr'), [before, ...queries.slice(1)], isNotNull);
  }
  return isNotNull(numberAt(range, 'relid'), column) === false ? 'its table admits null' : undefined;
}

/** `(b 3)`: the outer joins that may turn it into null. */
function isNulled(variable: TreeNode): boolean {
  const joins = variable.fields.get('varnullingrels');
  return Array.isArray(joins) && joins.length > 1;
}

type Tested = { readonly where: ReadonlySet<string>; readonly join: ReadonlySet<string> };
const tested = new WeakMap<TreeNode, Tested>();

/** The columns that no row of a query has null, since a condition of its `where` or of an inner join would not hold then. */
function testedIn(query: TreeNode): Tested {
  const known = tested.get(query);
  if (known) return known;
  const where = new Set<string>();
  const join = new Set<string>();
  const tree = nodeAt(query, 'jointree');
  if (tree) {
    collectTested(nodeAt(tree, 'quals'), where);
    for (const item of nodesAt(tree, 'fromlist')) collectJoins(item, join);
  }
  const made = { where, join };
  tested.set(query, made);
  return made;
}

function collectJoins(node: TreeNode | undefined, found: Set<string>): void {
  if (node?.kind !== 'JOINEXPR') return;
  if (numberAt(node, 'jointype') === 0) collectTested(nodeAt(node, 'quals'), found);
  collectJoins(nodeAt(node, 'larg'), found);
  collectJoins(nodeAt(node, 'rarg'), found);
}

function collectTested(node: TreeNode | undefined, found: Set<string>): void {
  if (!node) return;
  if (node.kind === 'BOOLEXPR' && textAt(node, 'boolop') === 'and') {
    for (const part of nodesAt(node, 'args')) collectTested(part, found);
  }
  if (node.kind === 'VAR') addColumn(node, found);
  if (node.kind === 'NULLTEST' && numberAt(node, 'nulltesttype') === 1) addColumn(nodeAt(node, 'arg'), found);
  // An operator that compares gives null for null, which is not true.
  if (node.kind === 'OPEXPR' || node.kind === 'SCALARARRAYOPEXPR') {
    for (const operand of nodesAt(node, 'args')) addColumn(operand, found);
  }
}

function addColumn(outer: TreeNode | undefined, found: Set<string>): void {
  const node = outer?.kind === 'RELABELTYPE' ? nodeAt(outer, 'arg') : outer;
  if (isNode(node) && node.kind === 'VAR' && numberAt(node, 'varlevelsup') === 0) {
    found.add(`${numberAt(node, 'varno')}.${numberAt(node, 'varattno')}`);
  }
}
