import { resolveImport } from '../resolve-import.ts';
import { type FileMap, type Finding, isCode, isTest, lineAt } from '../source-files.ts';
import { parseFile } from '../syntax.ts';
import { ownerOfFile, platformFolder } from './server-modules.ts';

type Import = { specifier: string; target: string | undefined; own: boolean; isType: boolean };
type Layer = { file: RegExp; refuses: (used: Import) => string | undefined };

const layers: Layer[] = [
  {
    file: /(^|\/|\.)routes\.ts$/,
    refuses: (used) =>
      used.target?.endsWith('repository.ts') || used.specifier === 'kysely' || used.specifier === 'pg'
        ? 'routes go through the service: they hold no SQL and import no repository'
        : undefined,
  },
  {
    file: /(^|\/|\.)repository\.ts$/,
    refuses: (used) => {
      // The rows of another module's views have their types at its front door; nothing of it runs here.
      const isRowType = used.isType && used.target?.endsWith('/index.ts');
      const allowed =
        used.own ||
        isRowType ||
        used.target?.startsWith(`${platformFolder}database`) ||
        used.specifier.startsWith('@entrepot/domain') ||
        used.specifier === 'kysely';
      return allowed
        ? undefined
        : 'a repository imports only the database, the domain, its own module and types of other front doors';
    },
  },
  {
    file: /\.(policy|state)\.ts$/,
    refuses: (used) => {
      const pureOwn = used.own && /\.(policy|state|types)\.ts$/.test(used.target ?? '');
      const allowed = pureOwn || /^@entrepot\/(domain|contract)(\/|$)/.test(used.specifier);
      return allowed ? undefined : 'rules and states are pure: they import only the domain and the contract';
    },
  },
  {
    file: /\.presenter\.ts$/,
    refuses: (used) =>
      used.target?.startsWith(`${platformFolder}database`) || used.specifier === 'kysely'
        ? 'a presenter shapes rows and never queries'
        : undefined,
  },
];

/** What each kind of file in a server module may import. */
export function moduleLayers(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    const owner = ownerOfFile(file);
    if (!owner || owner === 'platform' || !isCode(file) || isTest(file)) continue;
    for (const layer of layers.filter((candidate) => candidate.file.test(file))) {
      for (const edge of parseFile(file, text).imports) {
        const target = resolveImport(files, file, edge.specifier);
        const own = target ? ownerOfFile(target) === owner : edge.specifier.startsWith('./');
        const message = layer.refuses({ specifier: edge.specifier, target, own, isType: edge.isType });
        if (message)
          findings.push({
            rule: 'layers',
            file,
            line: lineAt(text, edge.offset),
            message: `${message} (${edge.specifier})`,
          });
      }
    }
  }
  return findings;
}
