const askEveryMs = 5000;
/** After that long a page that is still there was not left: the way led to a download, or was called off. */
const leavingMs = 10_000;

/**
 * Calls back once the shop answers at the present address. A browser calls itself online before anything gets through, and also
 * while a page is being left: a reload would undo the way to the next one, so nothing is called back then.
 *
 * @param isAway whether the shop is known not to answer. Where it is not, it is asked at once, and nothing is called back before it
 *   failed to answer: until then what is missing has another reason, and a page that loads itself for ever helps nobody.
 */
export function onceReachable(listener: () => void, isAway = true): () => void {
  const ended = new AbortController();
  const { signal } = ended;
  let wasAway = isAway;
  let leftAt = -leavingMs;
  const isLeaving = () => performance.now() - leftAt < leavingMs;
  const ask = async () => {
    if (isLeaving()) return;
    const asked = navigator.onLine && fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
    const answer = asked && (await asked.catch(() => undefined));
    if (signal.aborted || isLeaving()) return;
    if (!answer || answer.status >= 500) wasAway = true;
    else if (wasAway) {
      ended.abort();
      listener();
    }
  };
  const leave = () => {
    leftAt = performance.now();
  };
  window.addEventListener('beforeunload', leave, { signal });
  window.addEventListener('online', () => void ask(), { signal });
  const timer = setInterval(() => void ask(), askEveryMs);
  signal.addEventListener('abort', () => clearInterval(timer));
  if (!isAway) void ask();
  return () => ended.abort();
}
