import { forgetAttempts } from '@entrepot/client';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { writeToken } from '../session/session-store.ts';

// A page's chunk may take longer than the usual second to be read on a busy machine.
configure({ asyncUtilTimeout: 4000 });

afterEach(() => {
  cleanup();
  writeToken(null);
  localStorage.clear();
  forgetAttempts();
});

// The test's document lays nothing out: what needs a layout is answered plainly.
globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
} as unknown as typeof ResizeObserver;
