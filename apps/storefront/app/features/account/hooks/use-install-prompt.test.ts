import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useInstallPrompt } from './use-install-prompt.ts';

const offer = () => Object.assign(new Event('beforeinstallprompt'), { prompt: vi.fn(async () => undefined) });

test('an offer that came on an earlier page is taken up, once', async () => {
  const kept = offer();
  Object.assign(window, { installOffer: kept });
  const { result, unmount } = renderHook(useInstallPrompt);
  await act(() => result.current?.());
  expect(kept.prompt).toHaveBeenCalledTimes(1);
  expect(result.current).toBeUndefined();
  unmount();
  expect(renderHook(useInstallPrompt).result.current).toBeUndefined();
});

test('an offer that comes now is shown until the shop is installed', () => {
  const { result } = renderHook(useInstallPrompt);
  expect(result.current).toBeUndefined();
  act(() => void window.dispatchEvent(offer()));
  expect(result.current).toBeDefined();
  act(() => void window.dispatchEvent(new Event('appinstalled')));
  expect(result.current).toBeUndefined();
});
