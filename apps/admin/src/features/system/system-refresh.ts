/** How often the page about the installation reads its figures and its jobs anew. */
export const systemRefreshMs = 15_000;
