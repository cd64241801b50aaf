import { defineSetting } from '../../platform/settings.ts';

/** Most followers of one store. */
export const maxFollowers = defineSetting({
  key: 'store_followers_max',
  type: 'integer',
  default: 1_000_000,
  min: 1,
  max: 100_000_000,
  description: 'Most followers that one store may have',
});

/** Most stores that one person follows. */
export const maxFollows = defineSetting({
  key: 'user_follows_max',
  type: 'integer',
  default: 500,
  min: 1,
  max: 100_000,
  description: 'Most stores that one person may follow',
});
