import type { boundsOf } from './loan-cost.ts';

/** Places of the amount's slider. It runs by growing steps: the largest loan is many times the smallest. */
export const lastPlace = 200;

type Bounds = ReturnType<typeof boundsOf>;
const oneMicro = 1_000_000n;

/** Where the steps begin, and by how much they grow. Below one USDT nothing grows. */
function growthOf({ minimumMicro, maximumMicro }: Bounds) {
  const least = Number(minimumMicro > oneMicro ? minimumMicro : oneMicro);
  return { least, growth: Math.max(0, Math.log(Number(maximumMicro) / least)) / lastPlace };
}

/** The amount at a place, always one that the loan allows. */
export function amountAt(bounds: Bounds, place: number): bigint {
  const { minimumMicro, maximumMicro } = bounds;
  if (place <= 0) return minimumMicro;
  if (place >= lastPlace) return maximumMicro;
  const { least, growth } = growthOf(bounds);
  const micro = BigInt(Math.round(least * Math.exp(place * growth)));
  // Two digits that say something: nobody wants to borrow 131,415.
  const step = 10n ** BigInt(Math.max(6, micro.toString().length - 2));
  const round = ((micro + step / 2n) / step) * step;
  if (round < minimumMicro) return minimumMicro;
  return round > maximumMicro ? maximumMicro : round;
}

/** The place of an amount that is nearest to it. */
export function placeOf(bounds: Bounds, amountMicro: bigint): number {
  const { least, growth } = growthOf(bounds);
  if (growth === 0) return 0;
  const place = Math.round(Math.log(Math.max(Number(amountMicro), least) / least) / growth);
  return Math.min(place, lastPlace);
}
