import type { CallOutput, SellerCalls } from '@entrepot/contract';

/** When one's own side answers. */
export type Hours = CallOutput<SellerCalls, 'chat!hours'>;

/** A part of the form: what is chosen so far, and how it changes. */
export type HoursPart = { readonly hours: Hours; readonly onChange: (changes: Partial<Hours>) => void };
