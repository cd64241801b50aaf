import { panelLists } from '@entrepot/contract/permissions';
import { expect, test } from 'vitest';
import { sections } from './sections.ts';

test('each section opens by a key of its own', () => {
  const keys = sections.map(({ key }) => key);
  expect(keys.filter((key, place) => keys.indexOf(key) < place)).toEqual([]);
});

test('each list of the panel is noted as taken out by those who see it', () => {
  for (const [list, permissions] of Object.entries(panelLists)) {
    // The history of settings has no entry of its own: it is opened from the settings.
    const at = list === 'setting-history' ? 'settings' : list;
    const section = sections.find(({ path }) => path === `/${at}`);
    expect([section?.permission ?? []].flat().toSorted(), list).toEqual([...permissions].toSorted());
  }
});
