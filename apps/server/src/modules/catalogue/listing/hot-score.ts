import { dayMs } from '@entrepot/domain';

const scoreEpochMs = Date.UTC(2020, 0, 1);

/**
 * The hot score of `quantity` pieces sold at an instant: the binary logarithm of their weight, which doubles every seven
 * days (forward decay: Cormode et al., "Forward Decay", ICDE 2009).
 */
export function hotScoreOf(quantity: number, at: Date): number {
  return Math.log2(quantity) + (at.getTime() - scoreEpochMs) / (7 * dayMs);
}

/** A new product counts as much as an eighth of a sale, so that the newest unsold ones stand before the oldest. */
export function openingHotScore(at: Date): number {
  return hotScoreOf(1 / 8, at);
}
