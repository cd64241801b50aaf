import { join } from 'node:path';
import type { Node, SourceFile } from 'typescript/unstable/ast';
import {
  API,
  type Checker,
  type Program as CompiledProgram,
  SymbolFlags,
  type Symbol as TypeSymbol,
} from 'typescript/unstable/sync';

/** The server as the compiler knows it: its syntax trees and its types. */
export type Program = {
  readonly checker: Checker;
  /** The trees of some files, named from the root. */
  readonly sources: (paths: Iterable<string>) => ReadonlyMap<string, SourceFile>;
  readonly close: () => void;
};

/** Opens the project of the root's `tsconfig.json`; nothing is checked until somebody asks for a type. */
export function openProgram(root: string): Program {
  const api = new API({ cwd: root });
  const config = join(root, 'tsconfig.json');
  const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
  if (!project) throw new Error(`${config} is no project`);
  return {
    checker: project.checker,
    sources: (paths) => readSources(project.program, root, paths),
    close: () => api.close(),
  };
}

function readSources(program: CompiledProgram, root: string, paths: Iterable<string>): ReadonlyMap<string, SourceFile> {
  const sources = new Map<string, SourceFile>();
  for (const path of paths) {
    const file = join(root, path);
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`${path} does not belong to the project of ${root}`);
    sources.set(path, source);
  }
  return sources;
}

/** Visits a node and everything below it, parents first. */
export function visit(node: Node, visitor: (node: Node) => void): void {
  visitor(node);
  node.forEachChild((child) => visit(child, visitor));
}

/** What an identifier or a property stands for where it was declared, behind any imports. */
export function declarationOf(checker: Checker, node: Node): Node | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  return symbol && unaliased(checker, symbol).valueDeclaration?.resolve();
}

function unaliased(checker: Checker, symbol: TypeSymbol): TypeSymbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}

/** Tells declarations apart, whichever tree they were read from. */
export function placeOf(node: Node): string {
  return `${node.getSourceFile().fileName}:${node.pos}`;
}
