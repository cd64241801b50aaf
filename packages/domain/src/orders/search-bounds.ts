import { dayMs } from '../time/clock.ts';

/** An order is paid within this time of being placed: the longest that the setting of unpaid orders allows, and a day. */
export const longestUnpaidMs = 31 * dayMs;
/** Orders that were placed longer before a period than this are not looked for among those it shipped. */
export const longestShippingMs = 400 * dayMs;
