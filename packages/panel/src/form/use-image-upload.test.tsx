import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useImageUpload } from './use-image-upload.ts';

vi.mock('@entrepot/client/react/error-text.ts', () => ({
  useErrorText: () => (error: unknown) => (error instanceof Error ? error.message : ''),
}));

const file = new File(['x'], 'a.png', { type: 'image/png' });

test('an image that is chosen in place of another counts alone, and the first one ends without a word', async () => {
  const running: { finish: (url: string) => void; fail: (error: Error) => void; signal: AbortSignal }[] = [];
  const sent: string[] = [];
  const { result } = renderHook(() =>
    useImageUpload(
      (_file, { signal, onProgress }) =>
        new Promise((finish, fail) => {
          onProgress(40);
          signal.addEventListener('abort', () => fail(new Error('aborted')));
          running.push({ finish, fail, signal });
        }),
      (url) => sent.push(url),
    ),
  );
  act(() => result.current.send(file));
  expect(result.current.percent).toBe(40);
  await act(async () => result.current.send(file));
  expect(running.map(({ signal }) => signal.aborted)).toEqual([true, false]);
  expect([result.current.percent, result.current.refusal]).toEqual([40, undefined]);
  await act(async () => running[1]?.finish('/files/b.webp'));
  expect([result.current.percent, sent]).toEqual([undefined, ['/files/b.webp']]);
  act(() => result.current.send(file));
  await act(async () => running[2]?.fail(new Error('too large')));
  expect([result.current.percent, result.current.refusal]).toEqual([undefined, 'too large']);
});
