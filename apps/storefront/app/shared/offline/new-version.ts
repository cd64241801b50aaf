/** As the router names the build that this document was rendered with. */
type Built = { readonly __reactRouterManifest?: { readonly url?: string } };

const askEveryMs = 30 * 60_000;
/** Someone who goes back and forth between two windows asks once. */
const askAtMostEveryMs = 60_000;

/**
 * Calls back once the shop was built anew since this document was loaded: the server then no longer has the list of files
 * that this build names by its content. It is asked when the page is looked at again, when a part of the page did not come, when another
 * service worker takes over, and now and then. Whatever else goes wrong proves nothing. Returns the way to stop.
 */
export function onNewVersion(listener: () => void): () => void {
  const list = (window as Built).__reactRouterManifest?.url;
  if (list === undefined) return () => {};
  const ended = new AbortController();
  const { signal } = ended;
  let askedAt = Number.NEGATIVE_INFINITY;
  const ask = async () => {
    if (document.visibilityState === 'hidden' || performance.now() - askedAt < askAtMostEveryMs) return;
    askedAt = performance.now();
    // The worker answers no HEAD: it would know the old list for ever.
    const answer = await fetch(list, { method: 'HEAD', cache: 'no-store', signal }).catch(() => undefined);
    if (answer?.status !== 404 || signal.aborted) return;
    ended.abort();
    listener();
  };
  const askNow = () => void ask();
  const askAtOnce = () => {
    askedAt = Number.NEGATIVE_INFINITY;
    void ask();
  };
  document.addEventListener('visibilitychange', askNow, { signal });
  window.addEventListener('vite:preloadError', askAtOnce, { signal });
  navigator.serviceWorker?.addEventListener('controllerchange', askAtOnce, { signal });
  const timer = setInterval(askNow, askEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  askNow();
  return () => ended.abort();
}
