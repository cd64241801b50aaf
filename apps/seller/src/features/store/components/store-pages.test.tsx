import { ApiError } from '@entrepot/client';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openPanel } from '#testing/open-panel.tsx';
import { storeSettings } from '#testing/sample-store.ts';

// The pages are chunks of their own: the first test of the file waits for them to be compiled.
vi.setConfig({ testTimeout: 30_000 });

const settings = storeSettings();

test('only what was changed is saved, under the version that was read', async () => {
  const { callsOf } = openPanel('/store', {
    answers: { 'store!get': () => settings, 'store!save': (input: object) => ({ ...settings, ...input, version: 5 }) },
  });
  fireEvent.change(await screen.findByLabelText('Minimum order'), { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(callsOf('store!save')).toEqual([{ version: 4, orderMinimum: '25' }]));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
});

test('who comes second is told what changed, takes it, and keeps the rest', async () => {
  let read = 0;
  openPanel('/store', {
    answers: {
      'store!get': () => {
        read += 1;
        return read === 1 ? settings : { ...settings, descriptions: { en: 'Coffee' }, version: 5 };
      },
      'store!save': () => {
        throw new ApiError({
          key: 'store_settings_changed',
          code: 710,
          params: { fields: ['descriptions'], version: 5 },
        });
      },
    },
  });
  fireEvent.change(await screen.findByLabelText('Description in English'), { target: { value: 'Cocoa' } });
  fireEvent.change(screen.getByLabelText('Minimum order'), { target: { value: '25' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/Changed in the meantime: Description/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Load new values' }));
  await waitFor(() =>
    expect((screen.getByLabelText('Description in English') as HTMLTextAreaElement).value).toBe('Coffee'),
  );
  expect((screen.getByLabelText('Minimum order') as HTMLInputElement).value).toBe('25');
});

const tree = [
  { categoryId: '1', names: { en: 'Tea' }, iconImg: '' },
  { categoryId: '2', names: { en: 'Pots' }, iconImg: '' },
];

test('a category moves at once, and back when the server refuses', async () => {
  let refuse = (_error: unknown) => {};
  const { callsOf } = openPanel('/store/categories', {
    answers: {
      'storeCategory!list': () => tree,
      'storeCategory!move': () =>
        new Promise((_done, reject) => {
          refuse = reject;
        }),
    },
  });
  const names = () =>
    screen.getAllByRole('button', { name: /^Rename/ }).map((button) => button.getAttribute('aria-label'));
  fireEvent.click(await screen.findByRole('button', { name: 'Move Pots up' }));
  await waitFor(() => expect(names()).toEqual(['Rename Pots', 'Rename Tea']));
  expect(callsOf('storeCategory!move')).toEqual([{ categoryId: '2', position: 0 }]);
  refuse(new ApiError({ key: 'category_not_found', code: 247 }));
  await waitFor(() => expect(names()).toEqual(['Rename Tea', 'Rename Pots']));
});

test('the example follows the template as it is written', async () => {
  openPanel('/store/freight?edit=new', { answers: { 'freight!list': () => [] } });
  fireEvent.change(await screen.findByLabelText(/Ships from/), { target: { value: 'DE' } });
  fireEvent.change(screen.getByLabelText(/First piece/), { target: { value: '4' } });
  fireEvent.change(screen.getByLabelText(/Each additional piece/), { target: { value: '1.25' } });
  expect(await screen.findByText('3 pieces to Germany: $6.50')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('To'), { target: { value: 'US' } });
  expect(await screen.findByText("Doesn't ship to United States")).toBeTruthy();
});

test('the settings lead to what guards the account of the owner, which the shop looks after', async () => {
  openPanel('/store', { answers: { 'store!get': () => settings } });
  const links = ['Login password', 'Fund password', 'Email and phone', 'Login history'];
  await screen.findByRole('link', { name: links[0] as string });
  expect(links.map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
    '/userInfo/setup/login-password?lang=en',
    '/userInfo/setup/transaction-password?lang=en',
    '/userInfo/setup/contact?lang=en',
    '/userInfo/setup/records?lang=en',
  ]);
});
