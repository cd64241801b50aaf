import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';
import { writeToken } from '../shared/session/session-store.ts';

afterEach(() => {
  cleanup();
  writeToken(null);
  localStorage.clear();
});

// The test's document lays nothing out: what needs a layout is answered plainly.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
