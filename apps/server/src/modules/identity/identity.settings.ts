import { defineSetting } from '#platform/settings.ts';

export const identityReviewHours = defineSetting({
  key: 'identity_review_hours',
  type: 'integer',
  default: 48,
  min: 1,
  max: 720,
  description: 'Hours within which a verification of identity should be decided',
  isPublic: true,
});

export const identitySubmissionsPerDay = defineSetting({
  key: 'identity_submissions_per_day',
  type: 'integer',
  default: 5,
  min: 1,
  max: 100,
  description: 'How often one person may submit one level of verification on one day',
});

export const identityRejectedDays = defineSetting({
  key: 'identity_rejected_kept_days',
  type: 'integer',
  default: 90,
  min: 1,
  max: 3650,
  description: 'Days after which what a person handed in is deleted when it was rejected and not handed in again',
});

export const identityClosedDays = defineSetting({
  key: 'identity_closed_kept_days',
  type: 'integer',
  default: 1825,
  min: 0,
  max: 7300,
  description:
    'Days for which a passed or stopped verification is kept after its account was closed; laws against money laundering often ask for five years',
});

export const identitySettings = [
  identityReviewHours,
  identitySubmissionsPerDay,
  identityRejectedDays,
  identityClosedDays,
];
