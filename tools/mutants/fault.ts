/** A part of the product with a score of its own. */
export const areas = [
  'wallet',
  'chains',
  'loans',
  'orders',
  'aftersales',
  'accounts',
  'platform',
  'imports',
  'contract',
  'client',
  'sellers',
  'catalogue',
  'search',
  'coupons',
  'reviews',
  'chat',
  'operations',
  'content',
  'notifications',
  'domain',
  'policies',
] as const;
export type Area = (typeof areas)[number];

/** A mistake that somebody could make: a stretch of one file, and what stands there instead. */
export type Fault = {
  /** `<area>/<name>`; of a generated one the file, the place and the change. */
  readonly id: string;
  readonly area: Area;
  readonly file: string;
  /** UTF-16 offsets in the file. */
  readonly start: number;
  readonly end: number;
  readonly after: string;
  /** Files of tests, the likeliest first: the fault is noticed when one of them fails. */
  readonly tests: readonly string[];
  /** What would happen to somebody. */
  readonly why: string;
  /** Why no test notices it today; without a reason it must be noticed. */
  readonly unnoticed?: string;
};

/** A text with the fault in it. */
export function withFault(text: string, { start, end, after }: Pick<Fault, 'start' | 'end' | 'after'>): string {
  return text.slice(0, start) + after + text.slice(end);
}
