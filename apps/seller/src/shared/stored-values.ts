/** Names of the values kept in the browser. Language and theme are the shop's own, so that both look the same. */
export const storedNames = {
  token: 'ES_SELLER_TOKEN',
  language: 'ES_LANG',
  theme: 'ES_THEME',
  /** `narrow` or `wide`: the navigation at the side, once somebody chose. */
  side: 'ES_SELLER_SIDE',
  /** `off` when shortcuts of single keys are turned off. */
  singleKeys: 'ES_SELLER_KEYS',
  /** Columns of the product list that somebody hid. */
  productColumns: 'ES_SELLER_PRODUCT_COLUMNS',
} as const;

type StoredName = (typeof storedNames)[keyof typeof storedNames];

/** A stored text, or null. Storage may be refused altogether (private windows): that reads as empty. */
export function readStored(name: StoredName): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. */
export function writeStored(name: StoredName, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}
