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

/** Who runs the shop, as its pages name it. */
export const operatorName = defineSetting({
  key: 'operator_name',
  type: 'text',
  default: '',
  description: 'Name of the person or company that runs the shop, as its pages about rules and policies name it',
});

/** Where whoever runs the shop is reached by post. */
export const operatorAddress = defineSetting({
  key: 'operator_address',
  type: 'text',
  default: '',
  description: 'Postal address of whoever runs the shop, for its pages about rules and policies',
});

/** Where whoever runs the shop is written to. */
export const operatorEmail = defineSetting({
  key: 'operator_email',
  type: 'text',
  default: '',
  description: 'Email address of whoever runs the shop, for its footer and its pages about rules and policies',
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
