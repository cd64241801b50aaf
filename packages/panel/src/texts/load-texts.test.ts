import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTexts } from './load-texts.ts';

const load = (lost: (language: string, area: string) => boolean) => async (language: string, area: string) => {
  if (lost(language, area)) throw new Error('did not come');
  return { 'action.retry': `${language} ${area}` };
};

test('the texts of the language are brought', async () => {
  const loaded = await loadTexts(
    'ar',
    load(() => false),
    ['panel'],
  );
  assert.deepEqual([loaded?.language, loaded?.texts.t('common:action.retry')], ['ar', 'ar common']);
});

test('where a part of the language did not come, the panel goes on in English', async () => {
  for (const area of ['common', 'panel']) {
    const loaded = await loadTexts(
      'ar',
      load((language, each) => language === 'ar' && each === area),
      ['panel'],
    );
    assert.deepEqual([loaded?.language, loaded?.texts.t('common:action.retry')], ['en', 'en common'], area);
  }
});

test('where English did not come either, nothing is', async () => {
  const isPanel = (_: string, area: string) => area === 'panel';
  assert.equal(await loadTexts('ar', load(isPanel), ['panel']), undefined);
  assert.equal(
    await loadTexts(
      'en',
      load(() => true),
      ['panel'],
    ),
    undefined,
  );
});
