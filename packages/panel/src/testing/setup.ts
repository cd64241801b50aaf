import { clearAttempts } from '@entrepot/client';
import { currentToasts, dismissToast } from '@entrepot/ui/toast/toast-store.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { writeToken } from '../session/session-store.ts';

// A page's chunk may take longer than the usual second to be read on a busy machine.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  writeToken(null);
  localStorage.clear();
  clearAttempts();
  // What one test was told is no answer to the next.
  for (const { id } of currentToasts()) dismissToast(id);
});

// The test's document lays nothing out: what needs a layout is answered plainly.
if (!document.fonts) {
  const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
  Object.defineProperty(document, 'fonts', { value: fonts });
}
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
