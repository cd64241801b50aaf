import { isTaxTable } from '@entrepot/domain';
import { defineSetting } from '#platform/settings.ts';

export const commissionRate = defineSetting({
  key: 'commission_rate',
  type: 'decimal',
  default: '0.05',
  description: "The platform's share of what is paid for goods, as a fraction; frozen on each line when it is ordered",
});

export const handlingFee = defineSetting({
  key: 'order_handling_fee',
  type: 'decimal',
  default: '0',
  description: 'Handling fee of each order in USDT, in whole cents',
});

export const taxRates = defineSetting({
  key: 'tax_rates',
  type: 'text',
  default: '',
  description:
    'Tax by destination as fractions of the goods total, such as "DE=0.19, FR=0.2"; countries not listed pay none',
  accepts: isTaxTable,
});

export const unpaidHours = defineSetting({
  key: 'order_unpaid_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 24 * 30,
  description: 'Hours after which an unpaid order is cancelled',
  isPublic: true,
});

export const automaticReceiptDays = defineSetting({
  key: 'automatic_receipt_days',
  type: 'integer',
  default: 15,
  min: 1,
  max: 180,
  description: 'Days after shipping until an order counts as received',
  isPublic: true,
});

export const defaultReviewDays = defineSetting({
  key: 'default_review_days',
  type: 'integer',
  default: 7,
  min: 1,
  max: 180,
  description: 'Days after receipt until the system writes the default review',
  isPublic: true,
});

export const trackingCorrectionHours = defineSetting({
  key: 'tracking_correction_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 24 * 7,
  description: 'Hours after dispatch in which a seller may correct carrier and tracking number of a parcel',
});

/** Days after shipping from which a buyer may report that nothing arrived. */
export const claimAfterDays = defineSetting({
  key: 'claim_after_days',
  type: 'integer',
  default: 10,
  min: 0,
  max: 180,
  description: 'Days after shipping from which a buyer may ask for money back because nothing arrived',
  isPublic: true,
});

export const orderSettings = [
  commissionRate,
  handlingFee,
  taxRates,
  unpaidHours,
  automaticReceiptDays,
  defaultReviewDays,
  claimAfterDays,
  trackingCorrectionHours,
];
