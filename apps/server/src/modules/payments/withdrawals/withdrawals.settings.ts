import { defineSetting, type SettingDefinition } from '#platform/settings.ts';

export const withdrawalTwoApprovalsAbove = defineSetting({
  key: 'withdrawal_two_approvals_above',
  type: 'decimal',
  isLimitOfTwo: true,
  default: '5000.00',
  description:
    'Withdrawals above this many USDT are approved by two members of staff; what one of them has approved for the same person within a day counts towards this',
});

export const withdrawalIdentityAbove = defineSetting({
  key: 'withdrawal_identity_above',
  type: 'decimal',
  default: '1000.00',
  description: 'Withdrawals above this many USDT need the basic verification of identity',
});

export const withdrawalDailyCount = defineSetting({
  key: 'withdrawal_daily_count',
  type: 'integer',
  default: 3,
  min: 1,
  max: 100,
  description: 'Withdrawals that one person may request on one day (Asia/Shanghai)',
});

export const withdrawalOpenFrom = defineSetting({
  key: 'withdrawal_open_from_hour',
  type: 'integer',
  default: 0,
  min: 0,
  max: 23,
  description: 'Hour of the day (Asia/Shanghai) from which withdrawals can be requested',
});

export const withdrawalOpenUntil = defineSetting({
  key: 'withdrawal_open_until_hour',
  type: 'integer',
  default: 24,
  min: 1,
  max: 24,
  description: 'Hour of the day (Asia/Shanghai) from which withdrawals can no longer be requested; 24 is midnight',
});

export const withdrawalStuckMinutes = defineSetting({
  key: 'withdrawal_stuck_minutes',
  type: 'integer',
  default: 60,
  min: 5,
  max: 1440,
  description: 'Minutes after which a withdrawal that was sent and has not arrived is shown to staff as stuck',
});

export const withdrawalCardStuckHours = defineSetting({
  key: 'withdrawal_card_stuck_hours',
  type: 'integer',
  default: 72,
  min: 1,
  max: 720,
  description:
    'Hours after which a withdrawal to a bank card that was sent and not confirmed is shown to staff as stuck',
});

export const withdrawalSettings: readonly SettingDefinition[] = [
  withdrawalTwoApprovalsAbove,
  withdrawalIdentityAbove,
  withdrawalDailyCount,
  withdrawalStuckMinutes,
  withdrawalCardStuckHours,
  withdrawalOpenFrom,
  withdrawalOpenUntil,
];
