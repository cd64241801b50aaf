import assert from 'node:assert/strict';
import { test } from 'node:test';
import { found, places } from './fixtures/repository.ts';
import { literalTexts } from './web/literal-text.ts';
import { physicalStyles, privateColours } from './web/styles.ts';

const view = 'apps/storefront/app/features/cart/components/cart-line.tsx';

test('texts from the catalogues, symbols and code are accepted', () => {
  const lines = [
    '<div className="line" title={t("cart.line")} data-label="x">',
    '  {t("cart.total")} · {price} × 2 — &nbsp; <bdi>USDT</bdi>',
    '  <code>npm start</code> <meta name="description" content="x" />',
    '  {isOpen ? <Open kind="big" /> : null} {`${count} / ${total}`}',
    '</div>',
  ];
  assert.deepEqual(found(literalTexts, { [view]: `const a = ${lines.join('\n')};`, 'demo/x.tsx': '<p>Free</p>' }), []);
});

test('literal text in elements, expressions and attributes is found', () => {
  const lines = [
    '<div>',
    '  Add to cart',
    '  {isOpen ? "Open" : t("closed")}',
    '  {isNew && `New ${name}`}',
    '  <input placeholder="Search" />',
    '  <img alt={name ?? "Image"} />',
    '  <button aria-label="关闭">{x}</button>',
    '</div>',
  ];
  const expected = [2, 3, 4, 5, 6, 7].map((line) => `${view}:${line}`);
  assert.deepEqual(places(literalTexts, { [view]: `const a = ${lines.join('\n')};` }), expected);
});

test('logical styles are accepted', () => {
  const files = {
    'packages/ui/src/button.css': [
      '/* left: 0 */ .left { margin-inline-start: 1px; inset-inline-end: 0; margin: 1px 2px 3px 2px; }',
      '.chevron-right { padding: 0 calc(1px + 2px); text-align: start; }',
      '.pin { left: 50%; /* physical: centred, the same in both directions */ }',
    ].join('\n'),
    [view]:
      'const { left, right } = rectangle; const a = <p style={{ marginInlineStart: 1, textAlign: "start" }} ms={2} />;',
  };
  assert.deepEqual(found(physicalStyles, files), []);
});

test('physical styles are found in style sheets and views', () => {
  const files = {
    'packages/ui/src/button.css': [
      '.a { left: 0; }',
      '.b { margin-left: 1px }',
      '.c { border-right: 1px solid; }',
      '.d { text-align: right; }',
      '.e { padding: 1px 2px 3px 4px; }',
      '.f { border-top-left-radius: 1px; }',
    ].join('\n'),
    [view]:
      'const a = <p style={{ paddingLeft: 1 }} />;\nconst b = <p style={{ right: 1 }} />;\nconst c = <Box ml="md" />;\nconst d = <Text ta="left" />;',
  };
  const expected = [1, 2, 3, 4].map((line) => `${view}:${line}`);
  assert.deepEqual(places(physicalStyles, files), [
    ...expected,
    ...[1, 2, 3, 4, 5, 6].map((line) => `packages/ui/src/button.css:${line}`),
  ]);
});

test('colours live in the tokens', () => {
  const clean = {
    'packages/ui/src/tokens.css': ':root { --brand: #0055ff; --shade: rgb(0 0 0 / 10%); }',
    'packages/ui/src/button.css': '#add { color: var(--brand); background: url(#fade); }',
    [view]: 'const a = <a href="#add" style={{ color: "var(--brand)" }}>{"#3"}</a>;',
  };
  assert.deepEqual(found(privateColours, clean), []);
  const broken = {
    'packages/ui/src/button.css': '.a {\n  color: #fff;\n  border: 1px solid rgba(0, 0, 0, 0.1);\n}',
    [view]: 'const a = <p style={{ color: "#0055FF" }} />;\nconst b = "hsl(1 2% 3%)";',
  };
  assert.deepEqual(places(privateColours, broken), [
    `${view}:1`,
    `${view}:2`,
    'packages/ui/src/button.css:2',
    'packages/ui/src/button.css:3',
  ]);
});
