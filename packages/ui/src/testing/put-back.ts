import { afterAll, vi } from 'vitest';

/** How often React comes back to work that it has put off: to draw, to run effects, and to draw what these changed. */
const lastTurns = 3;

/**
 * Puts back what the tests of a file have changed, for the next one: modules and globals are kept between files. Nothing of
 * React is left to do by then, which would find the window gone after a worker's last file.
 */
export function putBackAfterFile(): void {
  afterAll(async () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
    history.replaceState(null, '', '/');
    document.body.replaceChildren();
    for (let turn = 0; turn < lastTurns; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });
}
