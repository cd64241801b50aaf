import { resolveImport } from '../resolve-import.ts';
import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { parseFile } from '../syntax.ts';

/** No chain of imports, type imports included, leads back to where it began. */
export function importCycles(files: FileMap): Finding[] {
  const graph = new Map<string, string[]>();
  for (const [file, text] of files) {
    if (!isCode(file)) continue;
    const targets = parseFile(file, text).imports.map((edge) => resolveImport(files, file, edge.specifier));
    graph.set(
      file,
      targets.filter((target): target is string => target !== undefined && isCode(target)),
    );
  }
  return cyclesOf(graph).map((chain) => ({
    rule: 'import-cycles',
    file: chain[0] ?? '',
    line: 1,
    message: `import cycle: ${chain.join(' → ')}`,
  }));
}

/** No package of ours depends, through whichever others, on itself. */
export function packageCycles(files: FileMap): Finding[] {
  const manifests = new Map<string, { readonly file: string; readonly dependencies: string[] }>();
  for (const [file, text] of files) {
    if (!/(^|\/)package\.json$/.test(file)) continue;
    const manifest = JSON.parse(text) as { name?: string } & Record<string, object | undefined>;
    if (manifest.name === undefined) continue;
    const dependencies = dependencyKinds.flatMap((kind) => Object.keys(manifest[kind] ?? {}));
    manifests.set(manifest.name, { file, dependencies });
  }
  const graph = new Map<string, string[]>();
  for (const [name, { dependencies }] of manifests)
    graph.set(
      name,
      dependencies.filter((other) => manifests.has(other)),
    );
  return cyclesOf(graph).map((chain) => {
    const file = manifests.get(chain[0] ?? '')?.file ?? '';
    return { rule: 'package-cycles', file, line: 1, message: `package cycle: ${chain.join(' → ')}` };
  });
}

const dependencyKinds = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

/** A way from itself to itself for each group of members that reach each other. */
function cyclesOf(graph: ReadonlyMap<string, string[]>): string[][] {
  return stronglyConnected(graph)
    .filter((group) => group.length > 1 || graph.get(group[0] ?? '')?.includes(group[0] ?? ''))
    .map((group) => cycleWithin(group, graph));
}

/** Tarjan's algorithm: the groups of members that reach each other, each sorted by name. */
function stronglyConnected(graph: ReadonlyMap<string, string[]>): string[][] {
  const order = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const onStack = new Set<string>();
  const groups: string[][] = [];
  const lower = (file: string, value: number) => low.set(file, Math.min(low.get(file) ?? value, value));

  const connect = (file: string): void => {
    order.set(file, order.size);
    low.set(file, order.size - 1);
    stack.push(file);
    onStack.add(file);
    for (const target of graph.get(file) ?? []) {
      if (!order.has(target)) {
        connect(target);
        lower(file, low.get(target) ?? 0);
      } else if (onStack.has(target)) lower(file, order.get(target) ?? 0);
    }
    if (low.get(file) !== order.get(file)) return;
    const group = stack.splice(stack.indexOf(file));
    for (const member of group) onStack.delete(member);
    groups.push(group.sort());
  };
  for (const file of graph.keys()) if (!order.has(file)) connect(file);
  return groups;
}

/** The shortest way from a group's first member back to itself. */
function cycleWithin(group: string[], graph: ReadonlyMap<string, string[]>): string[] {
  const start = group[0] ?? '';
  const members = new Set(group);
  const ways: string[][] = [[start]];
  const seen = new Set<string>();
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const target of graph.get(way.at(-1) ?? '') ?? []) {
      if (target === start) return [...way, start];
      if (!members.has(target) || seen.has(target)) continue;
      seen.add(target);
      ways.push([...way, target]);
    }
  }
  return [start];
}

/** Features of an app never import each other, and only routes compose them. */
export function featureBorders(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!file.startsWith('apps/') || !isCode(file) || isTest(file)) continue;
    const own = featureOf(file);
    const features = new Set<string>();
    for (const edge of parseFile(file, text).imports) {
      const target = resolveImport(files, file, edge.specifier);
      const other = target && featureOf(target);
      if (!other || other === own) continue;
      features.add(other);
      const message = own
        ? `the feature "${own}" imports the feature "${other}": a route composes them`
        : !isComposer(file) && features.size > 1
          ? 'only files under routes/ compose features'
          : undefined;
      if (message) findings.push({ rule: 'feature-borders', file, line: lineAt(text, edge.offset), message });
    }
  }
  return findings;
}

/** `apps/storefront/app/features/orders/…` → `orders`. */
function featureOf(path: string): string | undefined {
  return /^apps\/[^/]+\/(?:[^/]+\/)*?features\/([^/]+)\//.exec(path)?.[1];
}

/** Routes and the route table of a single-page app (which names the routes' components). */
function isComposer(file: string): boolean {
  return /\/routes\//.test(file) || /\/(routes|router)\.tsx?$/.test(file);
}
