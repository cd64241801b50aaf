import { defineSetting } from '#platform/settings.ts';

export const followUpDays = defineSetting({
  key: 'review_follow_up_days',
  type: 'integer',
  default: 30,
  min: 0,
  max: 365,
  description: 'Days after a review in which its writer may add to it, once',
});
