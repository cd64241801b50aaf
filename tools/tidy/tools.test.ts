import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { hashSources } from '@entrepot/server/platform/pages/source-hash.ts';
import { bundleLimits, checkBuild } from './web/bundle-size.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const configuration = ['biome.json', '.oxlintrc.json', 'tsconfig.base.json', 'tsconfig.json', 'knip.json'];

/** A folder of its own with our configuration and packages, and the given files; removed when the test ends. */
function sampleRepository(t: TestContext, files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'entrepot-check-'));
  t.after(() => rmSync(folder, { recursive: true, force: true }));
  for (const file of configuration) cpSync(join(root, file), join(folder, file));
  linkPackages(folder);
  for (const [path, text] of Object.entries({ 'package.json': '{ "type": "module" }', ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

/** Our installed packages, except that `@entrepot/domain` is the sample's own. */
function linkPackages(folder: string): void {
  const target = join(folder, 'node_modules');
  mkdirSync(join(target, '@entrepot'), { recursive: true });
  for (const name of readdirSync(join(root, 'node_modules'))) {
    if (name !== '@entrepot') symlinkSync(join(root, 'node_modules', name), join(target, name), 'dir');
  }
  symlinkSync(join(folder, 'packages/domain'), join(target, '@entrepot/domain'), 'dir');
}

function run(folder: string, command: string, ...args: string[]): { code: number | null; output: string } {
  const path = [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter);
  const result = spawnSync(command, args, {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, PATH: path, NO_COLOR: '1' },
  });
  return { code: result.status, output: result.stdout + result.stderr };
}

const clean = 'export function double(amount: number): number {\n  return amount * 2;\n}\n';

/** What Biome says of one file in our configuration. */
function biome(t: TestContext, path: string, text: string): { code: number | null; output: string } {
  return run(
    sampleRepository(t, { [path]: text }),
    'biome',
    'check',
    '--error-on-warnings',
    '--diagnostic-level=warn',
    path,
  );
}

test('Biome accepts clean code and route files', (t) => {
  assert.equal(biome(t, 'packages/domain/src/place-order.ts', clean).code, 0);
  assert.equal(biome(t, 'apps/storefront/app/routes/goods.$id.tsx', clean).code, 0);
  assert.equal(biome(t, 'apps/storefront/app/routes/_index.tsx', clean).code, 0);
});

const bodyOf = (lines: number) => `export function long(): void {\n${'  console.log(1);\n'.repeat(lines)}}\n`;

const biomeCases: [string, string, string, RegExp][] = [
  ['format', 'demo/a.ts', 'export const a = "x"\n', /format/],
  ['any', 'demo/a.ts', 'export const a = (x: any) => x;\n', /noExplicitAny/],
  ['unused import', 'demo/a.ts', "import { readFileSync } from 'node:fs';\n\nexport const a = 1;\n", /noUnusedImports/],
  ['unused variable', 'demo/a.ts', 'const a = 1;\nexport {};\n', /noUnusedVariables/],
  ['file name', 'demo/placeOrder.ts', clean, /useFilenamingConvention/],
  ['component file name', 'packages/ui/src/OrderCard.tsx', clean, /useFilenamingConvention/],
  ['long function', 'demo/a.ts', bodyOf(71), /noExcessiveLinesPerFunction/],
  ['long component', 'packages/ui/src/a.tsx', bodyOf(121), /noExcessiveLinesPerFunction/],
  ['barrel', 'demo/all.ts', "export { a } from './a.ts';\n", /noBarrelFile/],
  ['open front door', 'apps/server/src/modules/orders/index.ts', "export * from './a.ts';\n", /noReExportAll/],
  [
    'inside of a package',
    'demo/a.ts',
    "export const a = import('@entrepot/domain/src/money.ts');\n",
    /noRestrictedImports/,
  ],
  [
    'inside of the server',
    'demo/a.ts',
    "export const a = import('../apps/server/src/app.ts');\n",
    /noRestrictedImports/,
  ],
  [
    'focused test',
    'demo/a.test.ts',
    "import { describe } from 'node:test';\n\ndescribe.only('a', () => {});\n",
    /noFocusedTests/,
  ],
];
for (const [name, path, text, expected] of biomeCases) {
  test(`Biome refuses: ${name}`, (t) => {
    const { code, output } = biome(t, path, text);
    assert.equal(code, 1);
    assert.match(output, expected);
  });
}

test('Biome allows a component of 120 lines and a long test', (t) => {
  assert.doesNotMatch(biome(t, 'packages/ui/src/a.tsx', bodyOf(119)).output, /noExcessiveLines/);
  assert.doesNotMatch(biome(t, 'demo/a.test.ts', bodyOf(300)).output, /noExcessiveLines/);
});

test('oxlint finds promises that nobody awaits', (t) => {
  const seeded = [
    'export async function save(): Promise<void> {}',
    'export function forget(): void {\n  save();\n}',
    'export async function odd(): Promise<number> {\n  return await 1;\n}',
    'export const busy = (): boolean => (save() ? true : false);',
  ].join('\n');
  const { code, output } = run(
    sampleRepository(t, { 'demo/a.ts': `${seeded}\n` }),
    'oxlint',
    '--type-aware',
    '--deny-warnings',
  );
  assert.equal(code, 1);
  for (const rule of ['no-floating-promises', 'await-thenable', 'no-misused-promises'])
    assert.match(output, new RegExp(rule));
});

test('oxlint accepts awaited promises and top-level tests', (t) => {
  const awaited = "import { test } from 'node:test';\n\ntest('a', async () => {\n  await Promise.resolve();\n});\n";
  assert.equal(
    run(sampleRepository(t, { 'demo/a.test.ts': awaited }), 'oxlint', '--type-aware', '--deny-warnings').code,
    0,
  );
});

const typeCases: [string, string, RegExp][] = [
  ['an index that may be missing', 'export const a = (list: string[]): string => list[0];\n', /TS2322/],
  ['an optional field set to undefined', 'export const a: { b?: string } = { b: undefined };\n', /TS2375/],
  ['syntax that cannot be erased', 'export enum A {\n  B,\n}\n', /TS1294/],
  ['a type imported as a value', "import { Abortable } from 'node:events';\n\nexport type A = Abortable;\n", /TS1484/],
];
for (const [name, text, expected] of typeCases) {
  test(`TypeScript refuses ${name}`, (t) => {
    const { code, output } = run(
      sampleRepository(t, { 'demo/a.ts': text }),
      'tsc',
      '--noEmit',
      '--pretty',
      'false',
      '-p',
      'tsconfig.json',
    );
    assert.notEqual(code, 0);
    assert.match(output, expected);
  });
}

test('TypeScript accepts clean code', (t) => {
  assert.equal(run(sampleRepository(t, { 'demo/a.ts': clean }), 'tsc', '--noEmit', '-p', 'tsconfig.json').code, 0);
});

const packages = {
  'package.json': JSON.stringify({
    name: 'sample',
    private: true,
    type: 'module',
    workspaces: ['packages/*', 'bench'],
  }),
  'packages/domain/package.json': JSON.stringify({
    name: '@entrepot/domain',
    version: '1.0.0',
    type: 'module',
    exports: { '.': './src/index.ts' },
  }),
  'packages/domain/src/index.ts': "export { double } from './double.ts';\n",
  'packages/domain/src/double.ts': clean,
  'bench/package.json': JSON.stringify({
    name: '@entrepot/bench',
    type: 'module',
    dependencies: { pg: '1', '@entrepot/domain': '1.0.0' },
  }),
  'bench/run.ts': "import { double } from '@entrepot/domain';\nimport pg from 'pg';\n\nconsole.log(double(1), pg);\n",
};
const knip = (folder: string) => run(folder, 'knip', '--no-progress', '--no-config-hints');

test('knip accepts a repository in which everything is used', (t) => {
  const { code, output } = knip(sampleRepository(t, packages));
  assert.equal(code, 0, output);
});

test('knip finds dead exports, dead files, and unused and unlisted dependencies', (t) => {
  const { code, output } = knip(
    sampleRepository(t, {
      ...packages,
      'packages/domain/src/index.ts': "export { double } from './double.ts';\nexport const unused = 1;\n",
      'packages/domain/src/nobody.ts': clean,
      'bench/run.ts':
        "import { double } from '@entrepot/domain';\nimport fastify from 'fastify';\n\nconsole.log(double(1), fastify);\n",
    }),
  );
  assert.equal(code, 1);
  assert.match(output, /unused .*packages\/domain\/src\/index\.ts/);
  assert.match(output, /packages\/domain\/src\/nobody\.ts/);
  assert.match(output, /Unused dependencies[\s\S]*pg/);
  assert.match(output, /Unlisted dependencies[\s\S]*fastify/);
});

test('knip finds a dead export of a file that the server opens to other packages', (t) => {
  const repository = {
    ...packages,
    'package.json': JSON.stringify({ name: 'sample', private: true, type: 'module', workspaces: ['apps/*'] }),
    'apps/server/package.json': JSON.stringify({
      name: '@entrepot/server',
      type: 'module',
      exports: { './platform/*': './src/platform/*' },
    }),
    'apps/server/src/main.ts': "import { used } from './platform/log.ts';\n\nconsole.log(used);\n",
    'apps/server/src/platform/log.ts': 'export const used = 1;\n',
  };
  assert.doesNotMatch(knip(sampleRepository(t, repository)).output, /apps\/server/);
  const dead = { 'apps/server/src/platform/log.ts': 'export const used = 1;\nexport const unused = 2;\n' };
  assert.match(
    knip(sampleRepository(t, { ...repository, ...dead })).output,
    /unused .*apps\/server\/src\/platform\/log\.ts/,
  );
});

test('tidy reads what Git tracks or would track, and fails on a finding', (t) => {
  const tidy = (files: Record<string, string>) => {
    const folder = sampleRepository(t, { '.gitignore': 'node_modules/\nbuild/\n', ...files });
    assert.equal(run(folder, 'git', 'init', '--quiet').code, 0);
    return run(folder, 'node', join(root, 'tools/tidy/main.ts'), folder);
  };
  const accepted = tidy({ 'demo/a.ts': clean, 'build/helpers.ts': clean });
  assert.equal(accepted.code, 0, accepted.output);
  const refused = tidy({ 'demo/order-helpers.ts': clean });
  assert.equal(refused.code, 1);
  assert.match(refused.output, /demo\/order-helpers\.ts:1 \[file-names\]/);
});

test('tidy measures the build of the storefront as it is, and refuses one of other sources or without its parts', async (t) => {
  const folders = [
    'apps/storefront',
    ...['ui', 'i18n', 'client', 'panel', 'domain', 'contract'].map((name) => `packages/${name}`),
  ];
  const sources = Object.fromEntries(folders.map((folder) => [`${folder}/a.ts`, clean]));
  const version = await hashSources(sampleRepository(t, sources), 'storefront');
  const measure = (assets: Record<string, string>, edited: Record<string, string> = {}) => {
    const built = Object.entries(assets).map(([name, text]) => [
      `apps/storefront/build/versions/${version}/client/assets/${name}`,
      text,
    ]);
    return checkBuild(sampleRepository(t, { ...sources, ...Object.fromEntries(built), ...edited }));
  };
  const manifest = {
    entry: { module: '/assets/a.js' },
    routes: { root: { id: 'root', path: 'index', module: '/assets/b.js' } },
  };
  const files = { 'a.js': 'a();', 'b.js': randomBytes(bundleLimits.scriptBytes).toString('base64') };
  const built = { ...files, 'manifest-1a2b.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};` };
  const whole = { ...built, 'shop-frame-1a.js': 'b();', 'mobile-frame-1a.js': 'b();' };
  const { findings, report } = await measure(whole);
  assert.match(report, /^home page: 15\d\.\d KB of scripts \(shop-frame\), 15\d\.\d KB of scripts \(mobile-frame\)/);
  assert.equal(findings.length, 2);
  await assert.rejects(measure(built), /no shop-frame/);
  await assert.rejects(measure(files), /no route manifest/);
  assert.deepEqual((await measure({})).findings, []);
  assert.deepEqual(
    (await measure(whole, { 'packages/ui/a.test.ts': 'other();' })).findings.length,
    2,
    'a test is no source',
  );
  for (const folder of folders) {
    const stale = await measure(whole, { [`${folder}/a.ts`]: 'other();' });
    assert.match(stale.findings.map(({ message }) => message).join(), /other sources .*npm run build/, folder);
  }
});
