import { clearAttempts } from '@entrepot/client';
import { putBackAfterFile } from '@entrepot/ui/testing/put-back.ts';
import { clearToasts } from '@entrepot/ui/toast/toast-store.ts';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
  cleanup();
  localStorage.clear();
  clearAttempts();
  // What one test was told is no answer to the next.
  clearToasts();
  sessionStorage.clear();
});

putBackAfterFile();

// Nobody listens here: what a test asks for without a fake of its own would be refused during a later one, which would read it.
globalThis.fetch = () => new Promise(() => {});

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
