import type { SellerInputOf } from '@entrepot/client';
import { fromZoneTime } from '../zone-time.ts';

export type CouponDraft = {
  readonly code: string;
  readonly titles: Readonly<Record<string, string>>;
  readonly kind: 'percentage' | 'amount';
  readonly value: string;
  readonly minimum: string;
  readonly maximum: string;
  /** In the platform's zone, as `datetime-local` fields have it. */
  readonly start: string;
  readonly end: string;
  readonly limit: string;
  readonly isShown: boolean;
};

export const emptyCoupon: CouponDraft = {
  code: '',
  titles: {},
  kind: 'percentage',
  value: '',
  minimum: '0',
  maximum: '',
  start: '',
  end: '',
  limit: '',
  isShown: true,
};

/** Texts of the area `seller-coupons`, by field. */
export type CouponFaults = {
  readonly [Field in keyof CouponDraft]?: `fault.${'code' | 'title' | 'percent' | 'value' | 'minimum' | 'time' | 'period' | 'limit'}`;
};

const isAmount = (text: string) => /^(?:0|[1-9][0-9]{0,6})(?:\.[0-9]{1,2})?$/.test(text.trim());

const longestMs = 366 * 86_400_000;

function isPeriod(start: string, end: string, now: Date): boolean {
  const [startMs, endMs] = [Date.parse(start), Date.parse(end)];
  return endMs > startMs && endMs > now.getTime() && endMs - startMs <= longestMs;
}

/** What is wrong with a coupon; the server checks by the same rules. Those of the platform are bounded, because stores bear them. */
export function couponFaults(draft: CouponDraft, now: Date, isOfStore: boolean): CouponFaults {
  const { value, minimum, maximum, limit } = draft;
  const mayLack = (text: string) => isOfStore && text.trim() === '';
  const isMaximum = draft.kind === 'amount' || mayLack(maximum) || (isAmount(maximum) && Number(maximum) > 0);
  const [start, end] = [fromZoneTime(draft.start), fromZoneTime(draft.end)];
  const isPercent = /^[0-9]{1,2}$/.test(value.trim()) && Number(value) >= 1 && Number(value) <= 90;
  const isValue = isAmount(value) && Number(value) > 0 && Number(value) <= Number(minimum);
  return {
    ...(!/^[A-Za-z0-9-]{3,32}$/.test(draft.code.trim()) && { code: 'fault.code' }),
    ...(!draft.titles.en?.trim() && { titles: 'fault.title' }),
    ...(draft.kind === 'percentage' && !isPercent && { value: 'fault.percent' }),
    ...(draft.kind === 'amount' && !isValue && { value: 'fault.value' }),
    ...(!isAmount(minimum) && { minimum: 'fault.minimum' }),
    ...(!isMaximum && { maximum: 'fault.minimum' }),
    ...(start === undefined && { start: 'fault.time' }),
    ...(end === undefined && { end: 'fault.time' }),
    ...(start !== undefined && end !== undefined && !isPeriod(start, end, now) && { end: 'fault.period' }),
    ...(!mayLack(limit) && !/^[1-9][0-9]{0,5}$/.test(limit.trim()) && { limit: 'fault.limit' }),
  };
}

/** A draft without faults, as the call takes it. */
export function couponInput(draft: CouponDraft): SellerInputOf<'coupon!create'> {
  const { kind, maximum, limit } = draft;
  return {
    code: draft.code.trim(),
    titles: Object.fromEntries(Object.entries(draft.titles).filter(([, title]) => title.trim() !== '')),
    kind,
    value: draft.value.trim(),
    minimum: draft.minimum.trim(),
    ...(kind === 'percentage' && maximum.trim() !== '' && { maximum: maximum.trim() }),
    startTime: fromZoneTime(draft.start) ?? '',
    endTime: fromZoneTime(draft.end) ?? '',
    ...(limit.trim() !== '' && { claimLimit: Number(limit) }),
    isShown: draft.isShown,
  };
}
