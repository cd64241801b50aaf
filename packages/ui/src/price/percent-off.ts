const fullPercent = 100;

/** How much lower a price is than the one it is compared with, in whole percent; 0 without such a price. Both are decimal strings. */
export function percentOff(price: string, compareAtPrice: string | undefined): number {
  const full = Number(compareAtPrice ?? 0);
  // Rounded down: a saving is never overstated.
  return full > 0 ? Math.max(0, Math.floor(fullPercent * (1 - Number(price) / full))) : 0;
}
