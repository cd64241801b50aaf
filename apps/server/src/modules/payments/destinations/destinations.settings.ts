import { defineSetting, type SettingDefinition } from '#platform/settings.ts';

export const oneAddressPerNetwork = defineSetting({
  key: 'withdrawal_one_address_per_network',
  type: 'boolean',
  default: false,
  description:
    'Whether a withdrawal address can be added for each network, instead of one in all; the second one waits like a changed one',
});

export const addressChangeHours = defineSetting({
  key: 'withdrawal_address_change_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 720,
  description: 'Hours for which a changed withdrawal address or bank card cannot be used yet',
});

export const withdrawalAddressCode = defineSetting({
  key: 'withdrawal_address_code',
  type: 'boolean',
  default: false,
  description: 'Whether adding a withdrawal address or bank card also needs a code that is sent to the person',
});

export const withdrawalCardKeptDays = defineSetting({
  key: 'withdrawal_card_kept_days',
  type: 'integer',
  default: 30,
  min: 1,
  max: 365,
  description: 'Days after which the number of a bank card that was replaced is deleted',
});

export const destinationSettings: readonly SettingDefinition[] = [
  oneAddressPerNetwork,
  addressChangeHours,
  withdrawalAddressCode,
  withdrawalCardKeptDays,
];
