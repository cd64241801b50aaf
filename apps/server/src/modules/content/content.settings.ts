import { defineSetting, isWebAddress } from '#platform/settings.ts';

/** Where the buyers' app is installed from. */
export const buyerAppUrl = defineSetting({
  key: 'buyer_app_url',
  type: 'text',
  default: '',
  description: "Where the buyers' app is installed from; empty for the shop itself",
  accepts: isWebAddress,
  isPublic: true,
});

/** Where the sellers' app is installed from. */
export const sellerAppUrl = defineSetting({
  key: 'seller_app_url',
  type: 'text',
  default: '',
  description: "Where the sellers' app is installed from; empty for the seller panel itself",
  accepts: isWebAddress,
  isPublic: true,
});
