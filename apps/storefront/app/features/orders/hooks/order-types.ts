import type { OutputOf } from '@entrepot/client';

export type OrderSummary = OutputOf<'order!listMain'>['pageList'][number];
export type OrderDetail = OutputOf<'order!info'>;
export type OrderLine = OrderSummary['lines'][number];
export type OrderAction = OrderSummary['actions'][number];

type Known = '-1' | '0' | '1' | '2' | '3' | '4' | '5' | '6';

const known: readonly string[] = ['-1', '0', '1', '2', '3', '4', '5', '6'] satisfies Known[];

/** Key of a status's texts `orders:status.*`. A status that this version does not know reads as after-sales. */
export function statusKey(status: number): Known {
  const text = String(status);
  return known.includes(text) ? (text as Known) : '6';
}

type Tone = 'neutral' | 'brand' | 'good' | 'warn' | 'bad';

const tones: Readonly<Record<Known, Tone>> = {
  '-1': 'neutral',
  '0': 'warn',
  '1': 'brand',
  '2': 'brand',
  '3': 'brand',
  '4': 'good',
  '5': 'good',
  '6': 'bad',
};

export function statusTone(status: number): Tone {
  return tones[statusKey(status)];
}
