import type { Page } from '@playwright/test';

/** What every document of a test knows of itself. */
type Watched = {
  /** Goes by the page's router, as a link does. */
  readonly go: (address: string) => Promise<void>;
  /** Waits until the page has come to rest; says what it waited for in vain, and nothing where it rests. */
  readonly rest: (limitMs: number) => Promise<string>;
  /** Answers that the server failed to give since this was last asked. */
  readonly claimFailed: () => string[];
};
declare global {
  interface Window {
    watched: Watched;
  }
}

/**
 * Runs in every document before its scripts, so that when a page has come to rest is known and not guessed by time: its router has arrived, React
 * shows what it arrived at and no part of it is still to come, and neither is an answer, a font or an image awaited, nor has any part come or
 * gone for two frames.
 */
export function watchPage(): void {
  // A frame in it shows what was written elsewhere. One that may run no scripts runs this all the same, and reports each call of what it leaves there.
  if (window !== window.top) return;
  type Fiber = {
    readonly tag: number;
    readonly memoizedProps: Record<string, unknown> | null;
    readonly memoizedState: unknown;
    readonly child: Fiber | null;
    readonly sibling: Fiber | null;
    readonly return: Fiber | null;
    readonly stateNode: { readonly current: Fiber };
  };
  type Router = {
    readonly basename: string | undefined;
    readonly state: { readonly location: { readonly key: string }; readonly navigation: { readonly state: string } };
    readonly navigate: (to: string) => Promise<void>;
  };
  /** React's number of a boundary, which holds a state while it waits. */
  const suspense = 13;
  let awaited = 0;
  let changes = 0;
  const failed: string[] = [];

  const ask = window.fetch.bind(window);
  const settle = () => {
    awaited -= 1;
  };
  window.fetch = async (...asked) => {
    awaited += 1;
    try {
      const answer = await ask(...asked);
      if (answer.status >= 500) failed.push(`${answer.status} ${answer.url}`);
      void answer.clone().arrayBuffer().then(settle, settle);
      return answer;
    } catch (error) {
      settle();
      throw error;
    }
  };
  new MutationObserver((all) => {
    changes += all.length;
  }).observe(document, { childList: true, subtree: true });

  /** What React shows now, part by part. */
  function* shown(): Generator<Fiber> {
    const held: object = document.getElementById('root') ?? document;
    const name = Object.keys(held).find((key) => key.startsWith('__reactContainer'));
    let fiber = name === undefined ? null : (held as Record<string, Fiber>)[name]?.stateNode.current;
    while (fiber) {
      yield fiber;
      let next: Fiber | null = fiber;
      if (!next.child) while (next && !next.sibling) next = next.return;
      fiber = fiber.child ?? next?.sibling;
    }
  }
  let router: Router | undefined;
  const findRouter = () => {
    if (!router)
      for (const { memoizedProps } of shown()) {
        const found = memoizedProps?.router as Router | undefined;
        if (typeof found?.navigate !== 'function') continue;
        router = found;
        break;
      }
    return router;
  };
  /** One that is not loaded before it comes into sight may stay away. */
  const isAwaited = ({ complete, loading }: HTMLImageElement) => !complete && loading !== 'lazy';
  /** What the page waits for; empty when for nothing. */
  const waitsFor = () => {
    const found = findRouter();
    if (!found) return 'its scripts';
    if (found.state.navigation.state !== 'idle') return 'its router';
    if (awaited > 0) return `${awaited} answers`;
    if (document.readyState !== 'complete') return 'its files';
    if (document.fonts.status !== 'loaded') return 'its fonts';
    let hasArrived = false;
    for (const { tag, memoizedProps, memoizedState } of shown()) {
      if (tag === suspense && memoizedState !== null) return 'a part of it';
      const { location } = (memoizedProps?.value ?? {}) as { readonly location?: { readonly key?: string } };
      hasArrived ||= location?.key === found.state.location.key;
    }
    if (!hasArrived) return 'being shown';
    if (!document.querySelector('h1')) return 'its heading';
    return [...document.images].some(isAwaited) ? 'its images' : '';
  };
  const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

  window.watched = {
    go: async (address) => {
      while (!findRouter()) await frame();
      const basename = router?.basename?.replace(/\/$/, '') ?? '';
      await router?.navigate(address.slice(basename.length) || '/');
    },
    rest: async (limitMs) => {
      const until = performance.now() + limitMs;
      let reason = waitsFor();
      for (let still = 0; still < 2 && performance.now() < until; ) {
        const before = changes;
        await frame();
        reason = waitsFor();
        still = reason === '' && before === changes ? still + 1 : 0;
        if (reason === '' && still === 0) reason = 'changes to end';
      }
      return reason;
    },
    claimFailed: () => failed.splice(0),
  };
}

const restMs = 60_000;

/** What the page, which `watchPage` was put into, waits for in vain; empty when it has come to rest. A page that sends elsewhere is asked again there. */
export async function restOf(page: Page): Promise<string> {
  for (;;)
    try {
      return await page.evaluate((limitMs) => window.watched.rest(limitMs), restMs);
    } catch (error) {
      if (!/context was destroyed|because of a navigation/.test(String(error))) throw error;
      await page.waitForLoadState();
    }
}
