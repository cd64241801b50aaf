import { defineSetting } from '#platform/settings.ts';

export const dailyReports = defineSetting({
  key: 'review_reports_daily',
  type: 'integer',
  default: 20,
  min: 1,
  max: 1000,
  description: 'Reviews that one person may report in 24 hours',
});

export const followUpDays = defineSetting({
  key: 'review_follow_up_days',
  type: 'integer',
  default: 30,
  min: 0,
  max: 365,
  description: 'Days after a review in which its writer may add to it, once',
});
