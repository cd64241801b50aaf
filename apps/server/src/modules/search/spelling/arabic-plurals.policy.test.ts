import assert from 'node:assert/strict';
import { test } from 'node:test';
import { textTokens } from '@entrepot/domain';
import { pluralsOf, singularsOf } from './arabic-plurals.policy.ts';

const token = (word: string) => textTokens(word)[0] ?? '';

const pairs: [plural: string, singular: string][] = [
  ['كؤوس', 'كأس'],
  ['مصابيح', 'مصباح'],
  ['حقائب', 'حقيبة'],
  ['الحقائب', 'الحقيبة'],
  ['فساتين', 'فستان'],
  ['مناديل', 'منديل'],
  ['صناديق', 'صندوق'],
  ['فوانيس', 'فانوس'],
  ['ستائر', 'ستارة'],
  ['قلائد', 'قلادة'],
  ['خواتم', 'خاتم'],
  ['جوارب', 'جورب'],
  ['أساور', 'سوار'],
  ['مناشف', 'منشفة'],
  ['معاطف', 'معطف'],
  ['كراسي', 'كرسي'],
  ['هدايا', 'هدية'],
  ['مرايا', 'مرآة'],
  ['أبواب', 'باب'],
  ['أكواب', 'كوب'],
  ['أقلام', 'قلم'],
  ['أطباق', 'طبق'],
  ['أحزمة', 'حزام'],
  ['أحذية', 'حذاء'],
  ['عطور', 'عطر'],
  ['زهور', 'زهرة'],
  ['قمصان', 'قميص'],
  ['ساعات', 'ساعة'],
  ['نظارات', 'نظارة'],
];

test('plurals of products are led back to their singulars, however either is spelled', () => {
  for (const [plural, singular] of pairs) {
    assert.ok(singularsOf(token(plural)).includes(token(singular)), `${plural} ${singularsOf(token(plural))}`);
  }
});

test('a singular leads to its plurals, the sound one among them', () => {
  for (const [plural, singular] of [...pairs, ['سماعات', 'سماعة'], ['ألعاب', 'لعبة'], ['وسائد', 'وسادة']] as const) {
    assert.ok(pluralsOf(token(singular)).includes(token(plural)), `${singular} ${pluralsOf(token(singular))}`);
  }
  assert.deepEqual(pluralsOf('lamp'), []);
});

test('words of other scripts, and words without a plural pattern, are left alone', () => {
  assert.deepEqual(singularsOf('lamps'), []);
  assert.deepEqual(singularsOf(token('كأس')), []);
  assert.deepEqual(singularsOf(token('قلم')), []);
  assert.ok(!singularsOf(token('خزانة')).includes(token('خزنة')), 'a wardrobe is no safe');
  assert.ok(!singularsOf(token('زيتون')).includes(token('زيت')), 'an olive is no oil');
});
