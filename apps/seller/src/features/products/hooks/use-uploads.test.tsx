import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useUploads } from './use-uploads.ts';

vi.mock('@entrepot/client/react/error-text.ts', () => ({ useErrorText: () => String }));
vi.mock('@entrepot/i18n/react', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#shared/upload-picture.ts', () => ({ uploadPicture: async () => '/files/pictures/arrived.webp' }));

test('whoever chooses pictures anew reads no more of those that were refused before', async () => {
  const onArrived = vi.fn();
  const { result } = renderHook(() => useUploads(onArrived));
  const notPicture = new File(['x'], 'list.pdf', { type: 'application/pdf' });
  act(() => result.current.add([notPicture]));
  act(() => result.current.add([notPicture]));
  expect(result.current.uploads.map(({ name }) => name)).toEqual(['list.pdf']);
  await act(async () => result.current.add([new File(['x'], 'lamp.png', { type: 'image/png' })]));
  expect(onArrived).toHaveBeenCalledWith('/files/pictures/arrived.webp');
  expect(result.current.uploads).toEqual([]);
});
