/** Below this many reviews a share says more about chance than about goods: the number of reviews is shown instead. */
export const leastReviewsForRate = 5;

/** Good reviews in percent with one decimal; null while there are too few to tell. */
export function favourableRate(good: number, all: number): number | null {
  return all < leastReviewsForRate ? null : Math.round((good * 1000) / all) / 10;
}
