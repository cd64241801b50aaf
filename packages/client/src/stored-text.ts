/** A stored text, or null. Storage may be refused altogether (private windows), and the server has none: that reads as empty. */
export function readStoredText(name: string): string | null {
  try {
    // Node has a storage of its own, which warns of itself when it is only asked for.
    return 'window' in globalThis ? globalThis.localStorage.getItem(name) : null;
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. Says whether the storage took it. */
export function writeStoredText(name: string, value: string | null): boolean {
  try {
    if (value === null) globalThis.localStorage.removeItem(name);
    else globalThis.localStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}
