/** Refusals about what sellers write: products, files, stock, store and application: 700 onwards. */
export const listingErrors = {} as const;
