import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { fillPlaceholders, parsePageText, parseSpans, placeholdersOf, sectionsOf } from './page-text.ts';

test('a page has headings, paragraphs over several lines, and lists', () => {
  const text =
    '## Returns\nSend it back\nwithin a week.\n\n- whole\n- unused\n  and clean\n1. ask\n2. send\n### Costs\nNone';
  assert.deepEqual(parsePageText(text), [
    { kind: 'heading', spans: [{ text: 'Returns' }] },
    { kind: 'paragraph', spans: [{ text: 'Send it back within a week.' }] },
    { kind: 'list', items: [[{ text: 'whole' }], [{ text: 'unused' }, { text: ' ' }, { text: 'and clean' }]] },
    { kind: 'steps', items: [[{ text: 'ask' }], [{ text: 'send' }]] },
    { kind: 'subheading', spans: [{ text: 'Costs' }] },
    { kind: 'paragraph', spans: [{ text: 'None' }] },
  ]);
  assert.deepEqual(parsePageText(' \r\n\n'), []);
});

test('words may be bold and lead to the shop or to a secure address, and nowhere else', () => {
  assert.deepEqual(parseSpans('Ask **us** or [read on](/promo/about).'), [
    { text: 'Ask ' },
    { text: 'us', isBold: true },
    { text: ' or ' },
    { text: 'read on', href: '/promo/about' },
    { text: '.' },
  ]);
  for (const href of [
    'javascript:alert',
    '//evil.example',
    '/\\evil.example',
    'http://evil.example',
    'data:text/html,x',
  ])
    assert.deepEqual(parseSpans(`[go](${href})`), [{ text: `[go](${href})` }], href);
  assert.equal(parseSpans('[go](https://law.example/a)')[0]?.href, 'https://law.example/a');
});

test('nothing that is written gets lost', () => {
  const lettersOf = (text: string) => text.replaceAll(/[\s*\-#.)[\]()]/g, '').replaceAll(/[0-9]/g, '');
  fc.assert(
    fc.property(fc.array(fc.stringMatching(/^[a-z *\-#]{0,20}$/)), (lines) => {
      const text = lines.join('\n');
      const said = parsePageText(text)
        .flatMap((block) => ('spans' in block ? block.spans : block.items.flat()))
        .map(({ text: words }) => words)
        .join('');
      assert.equal(lettersOf(said), lettersOf(text));
    }),
  );
});

test('values of the settings stand where a text names them', () => {
  const text = 'Within {return_window_days} days, {unknown}, {constructor}, {Not one}.';
  assert.deepEqual([...placeholdersOf(text)], ['return_window_days', 'unknown', 'constructor']);
  assert.equal(
    fillPlaceholders(text, { return_window_days: '7' }),
    'Within 7 days, {unknown}, {constructor}, {Not one}.',
  );
});

test('the sections of a page have the same anchors whatever their words', () => {
  const text = '## **Before** [you](/index) order\nWords\n\n### Within\n\n- a list\n\n## After';
  assert.deepEqual(sectionsOf(text), [
    { id: 'section-1', title: 'Before you order' },
    { id: 'section-2', title: 'After' },
  ]);
  assert.deepEqual(sectionsOf('Words alone'), []);
});
