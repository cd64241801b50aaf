import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, places, repository } from './fixtures/repository.ts';
import { measures } from './measures.ts';
import { coinedNames } from './repository/coined-names.ts';
import { decisions } from './repository/decisions.ts';
import { docTags } from './repository/doc-tags.ts';
import { fileCaps, fileNames } from './repository/file-caps.ts';
import { forbiddenWords } from './repository/forbidden-words.ts';
import { featureBorders, importCycles, packageCycles } from './repository/import-graph.ts';
import { licences, satisfies } from './repository/licences.ts';
import { farImports, namedFolders } from './repository/named-folders.ts';
import { errorKeys } from './server/error-keys.ts';
import { repeatedTimers } from './server/timers.ts';
import { bundleLimits, checkBundle, firstLoad, type RouteManifest } from './web/bundle-size.ts';
import { labelSpaces } from './web/label-spaces.ts';
import { languageTags } from './web/language-tags.ts';

const features = 'apps/storefront/app/features';

test('a code file has at most 400 lines; tests and texts are not measured', () => {
  const lines = (count: number) => 'x();\n'.repeat(count);
  assert.deepEqual(
    places(fileCaps, { 'tools/a.ts': lines(400), 'tools/a.test.ts': lines(900), 'a.json': lines(900) }),
    [],
  );
  assert.deepEqual(places(fileCaps, { 'tools/a.ts': lines(401), 'b.css': lines(500) }), [
    'b.css:401',
    'tools/a.ts:401',
  ]);
});

test('a file or folder is named after what it holds', () => {
  assert.deepEqual(
    places(fileNames, {
      'a/place-order.ts': '',
      'a/commonwealth.ts': '',
      'docs/common.md': '',
      'packages/i18n/locales/en/common.json': '',
    }),
    [],
  );
  const refused = ['a/order-utils.ts', 'a/helpers/x.ts', 'a/common.css', 'a/session-manager.ts', 'a/common.json'];
  assert.equal(found(fileNames, Object.fromEntries(refused.map((file) => [file, '']))).length, refused.length);
});

test('medians and ratios are reported', () => {
  const [sizes, ratios] = measures(
    repository({ 'apps/server/src/a.ts': 'x\n'.repeat(10), 'apps/server/src/a.test.ts': 'x\n'.repeat(5) }),
  );
  assert.match(sizes ?? '', /1 files: median 10 lines/);
  assert.match(ratios ?? '', /server 0\.50 \(goal 0\.8\)/);
});

test('import cycles are found through packages, re-exports and types', () => {
  const straight = {
    'a/a.ts': "import './b.ts'; import './c.ts';",
    'a/b.ts': "export { c } from './c.ts';",
    'a/c.ts': '',
  };
  assert.deepEqual(found(importCycles, straight), []);
  const round = { ...straight, 'a/c.ts': "import type { A } from './a.ts';" };
  assert.deepEqual(
    found(importCycles, round).map(({ message }) => message),
    ['import cycle: a/a.ts → a/c.ts → a/a.ts'],
  );
  const packages = {
    'packages/domain/src/index.ts': "export * from './money.ts';",
    'packages/domain/src/money.ts': "import { x } from '@entrepot/domain';",
  };
  assert.equal(found(importCycles, packages).length, 1);
});

test('routes compose features, nothing else does', () => {
  const files = {
    [`${features}/cart/api/get-cart.ts`]: '',
    [`${features}/orders/api/get-order.ts`]: '',
    [`${features}/cart/components/cart.tsx`]: "import '../api/get-cart.ts';",
    'apps/storefront/app/routes/checkout.tsx':
      "import '../features/cart/api/get-cart.ts';\nimport '../features/orders/api/get-order.ts';",
    'apps/storefront/app/shell/header.tsx': "import '../features/cart/api/get-cart.ts';",
  };
  assert.deepEqual(places(featureBorders, files), []);
  const broken = {
    ...files,
    [`${features}/cart/components/cart.tsx`]: "import '../../orders/api/get-order.ts';",
    'apps/storefront/app/shell/header.tsx':
      "import '../features/cart/api/get-cart.ts';\nimport '../features/orders/api/get-order.ts';",
  };
  assert.deepEqual(places(featureBorders, broken), [
    `${features}/cart/components/cart.tsx:1`,
    'apps/storefront/app/shell/header.tsx:2',
  ]);
});

test('folders that all features use are imported by their names', () => {
  const files = {
    'apps/storefront/app/shared/paths.ts': '',
    'apps/storefront/app/shared/feedback/notice.tsx': "import '../paths.ts';",
    [`${features}/cart/cart.tsx`]: "import '#shared/paths.ts';\nimport './api.ts';",
    [`${features}/cart/api.ts`]: '',
  };
  assert.deepEqual(places(namedFolders, files), []);
  const broken = { ...files, [`${features}/cart/cart.tsx`]: "import './api.ts';\nimport '../../shared/paths.ts';" };
  assert.deepEqual(places(namedFolders, broken), [`${features}/cart/cart.tsx:2`]);
});

test('what lies three folders up is imported by a name', () => {
  const near = { 'apps/server/src/a/b/c.test.ts': "import '../../x.ts';\nimport '#modules/x.ts';\n// '../../../x.ts'" };
  assert.deepEqual(places(farImports, near), []);
  const far = {
    'apps/server/src/a/b/c.test.ts': "import '../../x.ts';\nimport type { X } from '../../../x.ts';",
    'demo/load/a.ts': "\n\nexport const load = () => import('../../../../x.ts');",
    'apps/storefront/app/a.tsx': "export { x } from '../../../x.ts';",
  };
  assert.deepEqual(places(farImports, far), [
    'apps/server/src/a/b/c.test.ts:2',
    'apps/storefront/app/a.tsx:1',
    'demo/load/a.ts:3',
  ]);
});

test("imports by a package's name are seen: cycles through server and demo are found", () => {
  const files = {
    'apps/server/src/commands/serve.ts': "import '#package.json';",
    'demo/main.ts': "import('@entrepot/server/commands/serve.ts');\nimport '#types.ts';",
    'demo/types.ts': '',
  };
  assert.deepEqual(found(importCycles, files), []);
  const round = { ...files, 'apps/server/src/commands/serve.ts': "import('@entrepot/demo/main.ts');" };
  assert.deepEqual(
    found(importCycles, round).map(({ message }) => message),
    ['import cycle: apps/server/src/commands/serve.ts → demo/main.ts → apps/server/src/commands/serve.ts'],
  );
});

test('packages do not depend on each other in a circle, whatever kind of dependency closes it', () => {
  const manifest = (name: string, rest: object) => JSON.stringify({ name, ...rest });
  const files = {
    'package.json': manifest('shop', { devDependencies: { typescript: '7.0.2' } }),
    'apps/server/package.json': manifest('@shop/server', { dependencies: { '@shop/domain': '1', pg: '8' } }),
    'packages/domain/package.json': manifest('@shop/domain', {}),
    'demo/package.json': manifest('@shop/demo', { dependencies: { '@shop/domain': '1', '@shop/server': '1' } }),
  };
  assert.deepEqual(found(packageCycles, files), []);
  const named = { '@shop/demo': '1' };
  const round = { ...files, 'packages/domain/package.json': manifest('@shop/domain', { devDependencies: named }) };
  assert.deepEqual(
    found(packageCycles, round).map(({ file, message }) => [file, message]),
    [['demo/package.json', 'package cycle: @shop/demo → @shop/domain → @shop/demo']],
  );
});

test('only accepted licences ship', () => {
  const lock = (packages: object) => ({ 'package-lock.json': JSON.stringify({ packages }, null, 2) });
  const clean = {
    '': { license: 'GPL-3.0' },
    'node_modules/a': { license: '(MIT OR GPL-3.0)' },
    'node_modules/b': { license: 'GPL-3.0', dev: true },
    'node_modules/@img/sharp-libvips-linux-x64': { license: 'LGPL-3.0-or-later' },
  };
  assert.deepEqual(found(licences, lock(clean)), []);
  const broken = {
    'node_modules/a': { license: 'MIT AND GPL-3.0' },
    'node_modules/b': {},
    'node_modules/c': { license: 'LGPL-3.0-or-later' },
  };
  assert.deepEqual(
    found(licences, lock(broken)).map(({ message }) => message),
    ['a is under "MIT AND GPL-3.0"', 'b is under "no licence"', 'c is under "LGPL-3.0-or-later"'],
  );
  assert.equal(
    satisfies('MIT AND (GPL-3.0 OR ISC)', (id) => id !== 'GPL-3.0'),
    true,
  );
  assert.equal(
    satisfies('(MIT OR ISC) AND GPL-3.0', (id) => id !== 'GPL-3.0'),
    false,
  );
});

test('a path of one machine and a private registry are found', () => {
  const folder = ['', 'work', 'main'].join('/');
  const clean = {
    'a.md': 'see apps/work/main and https://example.com/work/x',
    'b.json': 'https://registry.npmjs.org/a',
  };
  assert.deepEqual(places(forbiddenWords, clean), []);
  const host = ['https:/', 'registry.example.com', 'a'].join('/');
  assert.deepEqual(places(forbiddenWords, { 'a.md': `x\ncd ${folder}`, 'b.json': `"${host}"` }), [
    'a.md:2',
    'b.json:1',
  ]);
});

const manifest: RouteManifest = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'] },
  routes: {
    root: { id: 'root', module: '/assets/root.js', imports: ['/assets/react.js'], css: ['/assets/root.css'] },
    home: {
      id: 'home',
      parentId: 'root',
      path: 'index',
      module: '/assets/home.js',
      css: ['/assets/root.css', '/assets/home.css'],
    },
    help: { id: 'help', parentId: 'root', path: 'help', module: '/assets/help.js' },
    account: { id: 'account', parentId: 'help', index: true, module: '/assets/account.js' },
    user: { id: 'user', parentId: 'root', path: 'userInfo', module: '/assets/user.js' },
    orders: { id: 'orders', parentId: 'user', path: 'my-order', module: '/assets/orders.js' },
  },
};

test('the first load is the entry, the root and the page with those around it, each chunk once', () => {
  assert.deepEqual(firstLoad(manifest, 'index'), {
    scripts: ['/assets/entry.js', '/assets/react.js', '/assets/root.js', '/assets/home.js'],
    styles: ['/assets/root.css', '/assets/home.css'],
  });
});

test('a home page over its limits is found', () => {
  const bundleOf = (sizeOf: (address: string) => number, of = manifest) => ({
    manifest: of,
    always: [],
    shells: { 'shop-frame': [] },
    sizeOf,
  });
  assert.deepEqual(checkBundle(bundleOf(() => 10 * 1024)).findings, []);
  const heavy = checkBundle(
    bundleOf((address) => (address.endsWith('.js') ? bundleLimits.scriptBytes / 4 + 1 : bundleLimits.styleBytes)),
  );
  assert.equal(heavy.findings.length, 2);
  const many = structuredClone(manifest);
  Object.assign(many.routes.orders ?? {}, {
    imports: Array.from({ length: 12 }, (_, each) => `/assets/${each}.js`),
    css: ['a', 'b', 'c', 'd', 'e'],
  });
  assert.deepEqual(
    checkBundle(bundleOf(() => 1, many)).findings.map(({ message }) => message),
    ['/userInfo/my-order first loads 22 scripts, more than 15', '/userInfo/my-order first loads 6 styles, more than 4'],
  );
});

test('an error key that nothing raises is found, one of a later module is not', () => {
  const file = 'packages/domain/src/errors/shop.ts';
  const raised = { 'apps/server/src/a.ts': "throw new DomainError('raised_one')" };
  const texts =
    "export const shop = {\n  raised_one: [1, '甲'],\n  phone_not_bound: [2, '乙'],\n  forgotten_1: [3, '丙'],\n}";
  assert.deepEqual(places(errorKeys, { ...raised, [file]: texts }), [`${file}:4`]);
  const built = { 'apps/server/src/a.ts': "throw new DomainError('raised_one' || 'phone_not_bound')" };
  assert.deepEqual(places(errorKeys, { ...built, [file]: texts }), [`${file}:3`, `${file}:4`]);
});

test('an error that a client is to say needs its text, and a place that shows it', () => {
  const file = 'packages/domain/src/errors/shop.ts';
  const declaration = {
    [file]: "export const shop = {\n  no_product_selected: [1, '甲'],\n  add_failed: [2, '乙'],\n}",
  };
  const texts = {
    'packages/i18n/locales/en/cart.json': '{\n  "unSelectedProduct": "Please select a product first."\n}',
  };
  const shown = { 'apps/storefront/app/cart.tsx': "fail(t('unSelectedProduct')); raise('system_error');" };
  assert.deepEqual(places(errorKeys, declaration), [`${file}:2`, `${file}:3`]);
  assert.deepEqual(places(errorKeys, { ...declaration, ...texts }), [`${file}:2`, `${file}:3`]);
  assert.deepEqual(places(errorKeys, { ...declaration, ...shown }), [`${file}:2`]);
  assert.deepEqual(places(errorKeys, { ...declaration, ...texts, ...shown }), []);
});

test('what the server repeats goes through repeatSafely', () => {
  const sources = {
    'apps/server/src/platform/jobs/repeat-safely.ts': 'const timer = setInterval(turn, 5);',
    'apps/server/src/platform/jobs.test.ts': 'setInterval(turn, 5);',
    'apps/server/src/platform/once.ts': "setTimeout(turn, 5); const text = 'setInterval(turn, 5)';",
    'apps/storefront/app/clock.tsx': 'setInterval(turn, 5);',
  };
  assert.deepEqual(places(repeatedTimers, sources), []);
  const broken = {
    'apps/server/src/commands/worker.ts': 'beat();\nsetInterval(beat, 1000);',
    'apps/server/src/modules/orders/orders.jobs.ts': 'globalThis.setInterval(sweep, 5).unref();',
    'apps/server/src/platform/log.ts': "import { setInterval as every } from 'node:timers/promises';",
  };
  assert.deepEqual(places(repeatedTimers, { ...sources, ...broken }), [
    'apps/server/src/commands/worker.ts:2',
    'apps/server/src/modules/orders/orders.jobs.ts:1',
    'apps/server/src/platform/log.ts:1',
  ]);
});

test('decisions have a number, once, a status and a date', () => {
  const of = (title: string, state: string) => `# ${title}\n\n**Status:** ${state}\n\nText.\n`;
  const good = of('7. Good', 'accepted, 2026-11-21. Takes the place of ADR 0003.');
  const old = of('3. Old', 'superseded by ADR 0007, 2026-11-21.');
  assert.deepEqual(places(decisions, { 'docs/adr/0003-old.md': old, 'docs/adr/0007-good.md': good }), []);
  const wrong = {
    'docs/adr/0001-no-number.md': of('No number', 'accepted, 2026-11-21.'),
    'docs/adr/0002-no-date.md': of('2. No date', 'accepted.'),
    'docs/adr/0007-good.md': good,
    'docs/adr/0007-again.md': good,
    'docs/adr/0003-old.md': old,
    'docs/adr/eight.md': of('8. Eight', 'accepted, 2026-11-21.'),
  };
  assert.deepEqual(places(decisions, wrong), [
    'docs/adr/0001-no-number.md:1',
    'docs/adr/0002-no-date.md:3',
    'docs/adr/0007-again.md:1',
    'docs/adr/eight.md:1',
  ]);
  const named = {
    'docs/adr/0007-good.md': of('7. Good', 'accepted, 2026-11-21.'),
    'docs/map.md': 'As ADR 0007 says.\n',
  };
  assert.deepEqual(places(decisions, named), []);
  assert.deepEqual(places(decisions, { ...named, 'a.ts': '// (ADR 7)', 'b.md': '\nADRs 0007 and 0009' }), [
    'a.ts:1',
    'b.md:2',
  ]);
});

test('what a function throws is said by its tag', () => {
  const clean = [
    '/** @throws DomainError when there is none. */',
    '/**\n * Reads it.\n *\n * @throws Error when it is gone. Throwing is rare.\n */',
    '/** Ends it, and never throws. Whatever the work throws is logged. */',
    '// Throws.\nconst a = "Throws";',
  ];
  assert.deepEqual(places(docTags, { 'a.ts': clean.join('\n'), 'a.md': '/** Throws. */' }), []);
  const broken = [
    '/** Throws `order_not_found`. */',
    '/** Reads it. Throws when it is gone. */',
    '/**\n * Reads it.\n * Throws as `read` does.\n */',
    '/**\n * Reads it. Throws\n * `order_not_found`.\n */',
    '/** Reads it. Rejects with the reason of the signal. */',
  ];
  assert.deepEqual(places(docTags, { 'a.ts': broken.join('\n') }), ['a.ts:1', 'a.ts:11', 'a.ts:2', 'a.ts:5', 'a.ts:8']);
});

test('a refusal that a doc comment names is in the error catalogue', () => {
  const catalogue = {
    'packages/domain/src/errors/shop.ts': "export const shop = {\n  order_not_found: [1, '甲'],\n};",
  };
  const text = [
    '/** @throws DomainError `order_not_found`, and what `read_rows` says. */',
    '/** Reads `old_rows`. @throws Error `row_gone`. */',
    '/**\n * @throws DomainError `order_not_found`,\n * `order_gone`.\n */',
  ].join('\n');
  assert.deepEqual(places(docTags, { ...catalogue, 'a.ts': text }), ['a.ts:1', 'a.ts:5']);
});

test('what an element is written in is told by a tag', () => {
  const files = { 'a.tsx': '<p lang={languageTag(own)} />', 'b.tsx': '\n<p lang={own} />' };
  assert.deepEqual(places(languageTags, files), ['b.tsx:2']);
});

test('names are made of the words of the field, in what is no test', () => {
  const text =
    "const judgeRow = (row) => row;\n// Nobody may judge.\nconst judgemental = 'tell';\nowner.tellOwner();\n";
  assert.deepEqual(places(coinedNames, { 'apps/a.ts': text, 'apps/a.test.ts': text, 'apps/testkit/b.ts': text }), [
    'apps/a.ts:1',
    'apps/a.ts:4',
  ]);
  assert.deepEqual(places(coinedNames, { 'apps/judge-row.ts': 'x();', 'apps/b.ts': 'x();' }), ['apps/judge-row.ts:1']);
});

test('a label whose colon brings its space has no other before its value', () => {
  const files = {
    'packages/i18n/locales/ja/orders.json': '{\n  "no": "注文番号：",\n  "title": "注文"\n}',
    'a.tsx': "<p>{t('title')} <b /> {beforeValue(t('no'))}<b /></p>",
    'b.tsx': "<p>\n{t('no')} <b />\n{t('no', { x: 1 })}{' '}\n</p>",
  };
  assert.deepEqual(places(labelSpaces, files), ['b.tsx:2', 'b.tsx:3']);
});
