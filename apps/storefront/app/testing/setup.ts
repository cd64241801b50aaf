import { clearAttempts } from '@entrepot/client';
import { currentToasts, dismissToast } from '@entrepot/ui/toast/toast-store.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  clearAttempts();
  // What one test was told is no answer to the next.
  for (const { id } of currentToasts()) dismissToast(id);
  sessionStorage.clear();
});

// The test's document lays nothing out: what needs a layout is answered plainly.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
globalThis.IntersectionObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver;
