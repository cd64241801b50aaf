export type Toast = { readonly id: number; readonly kind: 'success' | 'error' | 'warning'; readonly text: string };

type Shown = Omit<Toast, 'id'> & {
  /** How long it stays; three seconds unless said otherwise. */
  readonly durationMs?: number;
};

const errorDelayMs = 500;
const defaultDurationMs = 3000;
const errorDurationMs = 5000;

let toasts: readonly Toast[] = [];
let lastId = 0;
/** Errors that are not shown yet, by what they are. */
const waiting = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function publish(next: readonly Toast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const identity = (toast: Shown | Toast) => `${toast.kind}\n${toast.text}`;

/** Shows a short message. Errors wait 500 ms, so that several of one cause join; an identical one is shown once. */
export function showToast(shown: Shown): void {
  const key = identity(shown);
  if (waiting.has(key) || toasts.some((toast) => identity(toast) === key)) return;
  if (shown.kind !== 'error') {
    add(shown);
    return;
  }
  const timer = setTimeout(() => {
    waiting.delete(key);
    add(shown);
  }, errorDelayMs);
  waiting.set(key, timer);
}

function add({ kind, text, durationMs }: Shown) {
  lastId += 1;
  const id = lastId;
  publish([...toasts, { id, kind, text }]);
  setTimeout(() => dismissToast(id), durationMs ?? (kind === 'error' ? errorDurationMs : defaultDurationMs));
}

export function dismissToast(id: number): void {
  publish(toasts.filter((toast) => toast.id !== id));
}

/** Removes every message, those too that are about to be shown: for tests, which share the store. */
export function clearToasts(): void {
  for (const timer of waiting.values()) clearTimeout(timer);
  waiting.clear();
  publish([]);
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function currentToasts(): readonly Toast[] {
  return toasts;
}
