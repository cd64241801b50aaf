import { setSingleKeys } from '@entrepot/panel/shortcuts/shortcut-registry.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { type Answers, noWork, openPanel } from '#testing/open-panel.tsx';
import { storeSettings } from '#testing/sample-store.ts';

afterEach(() => setSingleKeys(true));

const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.body, { key, ...more });

const found: Answers = {
  'panel!find': () => ({
    orders: [{ orderId: '77', orderNo: '20261121000077', status: 1, buyerName: 'Ada Example', total: '12.50' }],
    goods: [],
    skus: [],
    buyers: [{ buyerName: 'Ada Example', nation: 'DE', orders: 3, lastTime: '2026-11-20T10:00:00.000Z' }],
  }),
  'order!info': () => {
    throw new Error('not asked here');
  },
};

async function openPalette(answers: Answers = {}, language?: 'en' | 'zh-CN' | 'ar') {
  const panel = openPanel('/orders', { answers: { ...found, ...answers }, ...(language ? { language } : {}) });
  await screen.findByText('Harbour Homeware');
  press('k', { ctrlKey: true });
  const field = await screen.findByRole('combobox', { hidden: true });
  const chosen = () => document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
  return { ...panel, field, chosen };
}

test('the palette opens a page by a few letters and Enter', async () => {
  const { field, chosen, address } = await openPalette();
  fireEvent.change(field, { target: { value: 'bal' } });
  expect(chosen()?.textContent).toContain('Balance');
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() => expect(address()).toBe('/balance'));
  expect(screen.queryByRole('combobox', { hidden: true })).toBeNull();
});

test('another page takes the focus, and its title is read', async () => {
  const { field } = await openPalette();
  fireEvent.change(field, { target: { value: 'bal' } });
  fireEvent.keyDown(field, { key: 'Enter' });
  await waitFor(() =>
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(document.title),
  );
  expect(document.title).toContain('Balance');
  expect(document.activeElement?.id).toBe('content');
});

test('the arrow keys move through the list and around its ends', async () => {
  const { field, chosen } = await openPalette();
  const first = chosen()?.id;
  fireEvent.keyDown(field, { key: 'ArrowUp' });
  expect(chosen()?.id).not.toBe(first);
  fireEvent.keyDown(field, { key: 'ArrowDown' });
  expect(chosen()?.id).toBe(first);
  expect(chosen()?.getAttribute('aria-selected')).toBe('true');
});

test('the palette finds what the store has, once typing stops, and opens it', async () => {
  const { field, callsOf, address } = await openPalette();
  fireEvent.change(field, { target: { value: 'a' } });
  fireEvent.change(field, { target: { value: 'ada' } });
  fireEvent.click(await screen.findByText('20261121000077'));
  await waitFor(() => expect(address()).toBe('/orders/77'));
  expect(callsOf('panel!find')).toEqual([{ keyword: 'ada' }]);
});

test('a buyer leads to the orders of that name, and nothing found is said', async () => {
  const { field, address } = await openPalette();
  fireEvent.change(field, { target: { value: 'zzzz' } });
  fireEvent.click(await screen.findByText('Ada Example'));
  await waitFor(() => expect(address()).toBe('/orders?keyword=Ada%20Example'));
  press('/');
  const again = await screen.findByRole('combobox', { hidden: true });
  fireEvent.change(again, { target: { value: 'q' } });
  fireEvent.change(again, { target: { value: '§' } });
  expect(await screen.findByText('Nothing matches “§”')).toBeTruthy();
});

test('two keys in a row open a section; not while typing, not in a dialog, not when turned off', async () => {
  const { address, container } = openPanel('/orders');
  await screen.findByText('Harbour Homeware');
  const typing = document.createElement('input');
  container.append(typing);
  fireEvent.keyDown(typing, { key: 'g' });
  fireEvent.keyDown(typing, { key: 'b' });
  press('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts', hidden: true });
  press('g');
  press('b');
  expect(address()).toBe('/orders');
  fireEvent.click(within(sheet).getByRole('switch', { hidden: true }));
  fireEvent.click(within(sheet).getByRole('button', { name: 'Close', hidden: true }));
  press('g');
  press('b');
  expect(address()).toBe('/orders');
  setSingleKeys(true);
  press('g');
  press('x');
  press('b');
  expect(address()).toBe('/orders');
  press('g');
  press('b');
  await waitFor(() => expect(address()).toBe('/balance'));
});

test('an Arabic keyboard opens the palette with the key in the same place', async () => {
  openPanel('/orders', { language: 'ar' });
  await screen.findByText('Harbour Homeware');
  press('ن', { ctrlKey: true, code: 'KeyK' });
  expect(await screen.findByRole('combobox', { hidden: true })).toBeTruthy();
});

test('the sheet lists every shortcut once', async () => {
  openPanel('/orders');
  await screen.findByText('Harbour Homeware');
  press('?');
  const sheet = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts', hidden: true }));
  expect(sheet.getAllByText('Go to Orders')).toHaveLength(1);
  expect(sheet.getByText('Show this list')).toBeTruthy();
});

test('the sheet begins with what works on this page, behind the switch that takes the focus', async () => {
  openPanel('/orders');
  await screen.findByText('Harbour Homeware');
  press('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts', hidden: true });
  const sheet = within(dialog);
  const labels = sheet.getAllByRole('row', { hidden: true }).map((row) => row.textContent ?? '');
  const firstWay = labels.findIndex((label) => label.startsWith('Go to'));
  expect(labels.slice(0, firstWay).join()).toContain('Show this list');
  expect(labels.slice(firstWay).every((label) => label.startsWith('Go to'))).toBe(true);
  const [table, keys] = [sheet.getByRole('table', { hidden: true }), sheet.getByRole('switch', { hidden: true })];
  expect(keys.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});

test('what waits stands beside its section', async () => {
  openPanel('/orders', { answers: { 'insight!work': () => ({ ...noWork, toConfirm: 4 }) } });
  expect((await screen.findByText('4 waiting')).closest('a')?.getAttribute('href')).toBe('/orders');
});

test('a break of the store is told above every page, before it begins and while it lasts', async () => {
  const until = '2026-12-01T00:00:00.000Z';
  const from = '2026-11-25T00:00:00.000Z';
  const holiday = { isOn: true, from, until, message: {} };
  const planned = openPanel('/orders', { answers: { 'store!get': () => storeSettings({ holiday }) } });
  const note = await screen.findByRole('note');
  expect(note.textContent).toContain('Your store is going on holiday');
  expect(note.textContent).toContain('From');
  planned.unmount();
  openPanel('/orders', { answers: { 'store!get': () => storeSettings({ holiday, isOnHoliday: true }) } });
  expect((await screen.findByRole('note')).textContent).toContain('cannot order');
});

test('the counts of the navigation follow what the seller does', async () => {
  const { callsOf } = openPanel('/orders', { answers: { 'order!confirm': () => null } });
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm order/ }));
  const before = callsOf('insight!work').length;
  await waitFor(() => expect(callsOf('insight!work').length).toBeGreaterThan(before));
});

test('whose panel it is and in which zone times are stand inside landmarks, where a screen reader finds them', async () => {
  openPanel('/balance', {});
  const owner = await screen.findByText('Harbour Homeware');
  expect(screen.getByRole('navigation', { name: 'Main navigation' }).contains(owner)).toBe(true);
  expect(screen.getByRole('contentinfo').textContent).toMatch(/^All times and days: /);
});
