import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mostImages, useUploads } from './use-uploads.ts';

vi.mock('@entrepot/client/react/error-text.ts', () => ({ useErrorText: () => String }));
vi.mock('@entrepot/i18n/react', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
const { uploadImage } = vi.hoisted(() => ({ uploadImage: vi.fn(async (_: { file: File }) => '/arrived.webp') }));
vi.mock('#shared/upload-image.ts', () => ({ uploadImage }));

test('whoever chooses images anew reads no more of those that were refused before', async () => {
  const onArrived = vi.fn();
  const { result } = renderHook(() => useUploads(0, onArrived));
  const notImage = new File(['x'], 'list.pdf', { type: 'application/pdf' });
  act(() => result.current.add([notImage]));
  act(() => result.current.add([notImage]));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['list.pdf']);
  await act(async () => result.current.add([new File(['x'], 'lamp.png', { type: 'image/png' })]));
  expect(onArrived).toHaveBeenCalledWith('/arrived.webp');
  expect(result.current.uploads).toEqual([]);
});

test('images come in the order in which they were chosen, however long each one takes', async () => {
  const held = new Map<string, PromiseWithResolvers<string>>();
  uploadImage.mockImplementation(({ file }) => {
    const upload = Promise.withResolvers<string>();
    held.set(file.name, upload);
    return upload.promise;
  });
  const onArrived = vi.fn();
  const { result } = renderHook(() => useUploads(0, onArrived));
  const png = (name: string) => new File(['x'], name, { type: 'image/png' });
  act(() => result.current.add([png('one'), png('two'), png('three')]));
  await act(async () => held.get('three')?.resolve('/three.webp'));
  expect(onArrived).not.toHaveBeenCalled();
  await act(async () => held.get('one')?.resolve('/one.webp'));
  await act(async () => held.get('two')?.reject(new Error('gone')));
  expect(onArrived.mock.calls).toEqual([['/one.webp'], ['/three.webp']]);
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['two']);
});

test('images beyond the most that a product has are named, and those of another kind take no place', async () => {
  uploadImage.mockImplementation(async ({ file }) => `/${file.name}`);
  const onArrived = vi.fn();
  const { result } = renderHook(() => useUploads(mostImages - 2, onArrived));
  expect(result.current.room).toBe(2);
  const file = (name: string, type = 'image/png') => new File(['x'], name, { type });
  await act(async () => result.current.add([file('list', 'application/pdf'), file('one'), file('two'), file('three')]));
  expect(onArrived.mock.calls).toEqual([['/one'], ['/two']]);
  expect(result.current.uploads.map(({ name, error }) => [name, error])).toEqual([
    ['list', 'images.wrongType'],
    ['three', 'images.tooMany'],
  ]);
});
