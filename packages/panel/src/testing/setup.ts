import { clearAttempts } from '@entrepot/client';
import { removeDrafts } from '@entrepot/ui/drafts/draft-store.ts';
import { putBackAfterFile } from '@entrepot/ui/testing/put-back.ts';
import { clearToasts } from '@entrepot/ui/toast/toast-store.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';
import { writeToken } from '../session/session-store.ts';
import { setSingleKeys } from '../shortcuts/shortcut-registry.ts';

// A page's chunk may take longer than the usual second to be read on a busy machine.
configure({ asyncUtilTimeout: 4000 });

/** Lets each test begin as the first one does: called by every file's setup, since modules and globals are kept between files. */
export function cleanUp(): void {
  afterEach(() => {
    cleanup();
    writeToken(null);
    localStorage.clear();
    // Nobody goes on with what another test was typing.
    sessionStorage.clear();
    removeDrafts();
    clearAttempts();
    setSingleKeys(true);
    // What one test was told is no answer to the next.
    clearToasts();
  });
  putBackAfterFile();
}

// Nobody listens here: what a test asks for without a fake of its own would be refused during a later one, which would read it.
globalThis.fetch = () => new Promise(() => {});

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
