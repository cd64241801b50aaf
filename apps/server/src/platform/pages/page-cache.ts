import { createSharedWork, type Turn } from '../cache/shared-work.ts';

/** A rendered page with everything that its answer needs. */
export type RenderedPage = {
  readonly status: number;
  /** Media type: pages are HTML, lists for search engines XML. */
  readonly type: string;
  readonly html: Buffer;
  readonly compressed: Buffer;
  readonly etag: string;
  readonly policy: string;
  /** Where a redirecting page leads. */
  readonly location: string | undefined;
};

type Entry = { readonly page: RenderedPage; readonly expiresAtMs: number; readonly generation: number };

const bytesOf = ({ html, compressed }: RenderedPage) => html.length + compressed.length;

const timeToLiveMs = 5000;
const maxEntries = 400;
const maxBytes = 16 << 20;
/** What may be shown to everybody for some seconds; errors are rendered anew. */
const keptStatuses = new Set([200, 301, 302, 410]);

/**
 * Caches anonymous pages for five seconds. Every entry belongs to a generation of the public answers: once that is
 * over, it is gone. Time is taken from what only ever goes forward. A page that was rendered while the generation moved is handed out but not kept.
 */
export function createPageCache(generation: () => number, nowMs: () => number = () => performance.now()) {
  const entries = new Map<string, Entry>();
  const shared = createSharedWork<RenderedPage>();
  let bytes = 0;

  const remove = (key: string) => {
    const entry = entries.get(key);
    if (entry && entries.delete(key)) bytes -= bytesOf(entry.page);
  };
  const get = (key: string): RenderedPage | undefined => {
    const entry = entries.get(key);
    if (!entry) return undefined;
    if (entry.expiresAtMs > nowMs() && entry.generation === generation()) return entry.page;
    remove(key);
    return undefined;
  };
  const store = (key: string, page: RenderedPage, startedIn: number) => {
    if (!keptStatuses.has(page.status) || startedIn !== generation()) return;
    remove(key);
    entries.set(key, { page, expiresAtMs: nowMs() + timeToLiveMs, generation: startedIn });
    bytes += bytesOf(page);
    // Entries stand in the order in which they expire: what nobody asks for again must not stay for ever.
    for (const [oldest, { expiresAtMs }] of entries) {
      if (entries.size <= maxEntries && bytes <= maxBytes && expiresAtMs > nowMs()) break;
      remove(oldest);
    }
  };

  const renderAndStore = async (key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const startedIn = generation();
    const page = await render();
    store(key, page, startedIn);
    return page;
  };

  return {
    get,
    /** The page, rendered once for everybody who asks for it at the same time. */
    fill: (key: string, render: () => Promise<RenderedPage>, turn?: Turn<RenderedPage>): Promise<RenderedPage> =>
      shared.join(`${generation()} ${key}`, async () => get(key) ?? renderAndStore(key, render), turn),
  };
}
