let modals: readonly HTMLDialogElement[] = [];
const listeners = new Set<() => void>();

function publish(next: readonly HTMLDialogElement[]) {
  modals = next;
  for (const listener of listeners) listener();
}

/** Registers a dialog that lies above the page; the answer removes it. */
export function registerModal(dialog: HTMLDialogElement): () => void {
  publish([...modals, dialog]);
  return () => publish(modals.filter((other) => other !== dialog));
}

export function subscribeModals(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The dialog above all others: everything outside it is inert. */
export function topModal(): HTMLDialogElement | null {
  return modals.at(-1) ?? null;
}
