/**
 * What each call that changes something makes stale: the reads of the same surface whose cached answers are read anew after it. One
 * table per surface, so that two places that make the same call cannot differ. A call that is not named changes nothing that is cached.
 */
export type Changes<Calls> = { readonly [Name in keyof Calls & string]?: readonly (keyof Calls & string)[] };

/** A table as the hooks look things up in it, whichever the surface. */
export type AnyChanges = Readonly<Partial<Record<string, readonly string[]>>>;
