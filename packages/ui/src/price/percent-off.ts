/** Prices in whole parts: a float's tenth of ten is a little less than one. */
const parts = (price: string) => Math.round(Number(price) * 1e6);

/** How much lower a price is than the one it is compared with, in whole percent; 0 without such a price. Both are decimal strings. */
export function percentOff(price: string, compareAtPrice: string | undefined): number {
  const full = parts(compareAtPrice ?? '0');
  // Rounded down: a saving is never overstated.
  return full > 0 ? Math.max(0, Math.floor((100 * (full - parts(price))) / full)) : 0;
}
