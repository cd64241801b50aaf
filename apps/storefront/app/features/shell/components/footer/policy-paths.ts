import { paths } from '#shared/paths.ts';

/** The pages about rules and policies, by the names of their texts: `footer.link.` and the key. */
export const policyPaths = {
  buyerRules: paths.page('buyer-rules'),
  sellerRules: paths.page('seller-rules'),
  returns: paths.page('returns'),
  delivery: paths.page('delivery'),
  shippingPolicy: paths.page('shipping-policy'),
  privacy: paths.page('privacy'),
  terms: paths.page('terms'),
} as const;
