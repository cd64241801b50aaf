/** Below this many reviews a share says more about chance than about the product: the number of reviews is shown instead. */
export const leastReviewsForRate = 5;

/**
 * Good reviews in percent with one decimal, rounded down as the filters of lists do: what is not all good never reads 100 %.
 * Null while there are too few to tell.
 */
export function favourableRate(good: number, all: number): number | null {
  return all < leastReviewsForRate ? null : Math.floor((good * 1000) / all) / 10;
}
