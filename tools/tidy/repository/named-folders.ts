import { resolveImport } from '../resolve-import.ts';
import { type FileMap, type Finding, isCode, lineAt } from '../source-files.ts';
import { parseFile } from '../syntax.ts';

/** What the packages of the apps name in their `imports`: the folders that all their features use. */
const named = /^(apps\/(?:server|admin|seller)\/src|apps\/storefront\/app)\/(platform|testkit|shared|testing)\//;

/** An import climbs two folders at most: what lies further off is named in the package's `imports`, or in the `exports` of its own. */
export function farImports(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isCode(file)) continue;
    for (const { specifier, offset } of parseFile(file, text).imports) {
      if (!specifier.startsWith('../../../')) continue;
      const message = `import it by a name of a package.json, as #folder/… or @entrepot/package/… (${specifier})`;
      findings.push({ rule: 'far-imports', file, line: lineAt(text, offset), message });
    }
  }
  return findings;
}

/** A folder that all features of an app use is imported as `#folder/…` from outside: its files move without their users. */
export function namedFolders(files: FileMap): Finding[] {
  const findings: Finding[] = [];
  for (const [file, text] of files) {
    if (!isCode(file)) continue;
    for (const { specifier, offset } of parseFile(file, text).imports) {
      if (!specifier.startsWith('.')) continue;
      const target = resolveImport(files, file, specifier);
      const folder = target && named.exec(target);
      if (!target || !folder || !file.startsWith(`${folder[1]}/`) || file.startsWith(folder[0])) continue;
      findings.push({
        rule: 'named-folders',
        file,
        line: lineAt(text, offset),
        message: `import it as #${target.slice(folder[1]?.length ?? 0).slice(1)} (${specifier})`,
      });
    }
  }
  return findings;
}
