import { defineSetting, type SettingDefinition } from '#platform/settings.ts';

export const unfinishedDepositsMax = defineSetting({
  key: 'deposits_unfinished_max',
  type: 'integer',
  default: 3,
  min: 1,
  max: 100,
  description: 'Deposits of one person that may wait for a decision at the same time',
});

export const depositTwoApprovalsAbove = defineSetting({
  key: 'deposit_two_approvals_above',
  type: 'decimal',
  isLimitOfTwo: true,
  default: '10000.00',
  description:
    'Deposits above this many USDT are approved by two members of staff; what one of them has approved for the same person within a day counts towards this',
});

export const unusedCertificateDays = defineSetting({
  key: 'deposit_certificate_unused_days',
  type: 'integer',
  default: 2,
  min: 1,
  max: 30,
  description: 'Days after which an uploaded payment certificate that belongs to no deposit is deleted',
});

export const depositSettings: readonly SettingDefinition[] = [
  unfinishedDepositsMax,
  depositTwoApprovalsAbove,
  unusedCertificateDays,
];
