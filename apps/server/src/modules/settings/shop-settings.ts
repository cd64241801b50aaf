import { defineSetting, isWebAddress } from '#platform/settings.ts';

/** Most pieces of one cart line and of one order; clients keep it as `maxBuy`. */
export const maxPiecesPerOrder = defineSetting({
  key: 'mall_max_goods_number_in_order',
  type: 'integer',
  default: 500,
  min: 1,
  max: 1_000_000,
  description: 'Maximum number of pieces of a product in one order',
  isPublic: true,
});

/** Where the customer-service window opens; empty means the shop's own chat. */
export const customerServiceUrl = defineSetting({
  key: 'customer_service_url',
  type: 'text',
  default: '',
  description: 'Address of the customer-service window; empty for the built-in chat',
  accepts: isWebAddress,
  isPublic: true,
});
