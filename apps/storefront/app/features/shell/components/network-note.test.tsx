import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { NetworkNote } from './network-note.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

it('says of a kept page that the shop cannot be reached, and not that the browser is offline while it is not', async () => {
  const worker = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true });
  vi.stubGlobal('caches', {});
  renderPage(<NetworkNote />);
  expect(navigator.onLine).toBe(true);
  act(() => void worker.dispatchEvent(new MessageEvent('message', { data: { isKept: true } })));
  const note = await screen.findByText(/^The shop cannot be reached\./);
  expect(note.textContent).not.toContain('offline');
});
