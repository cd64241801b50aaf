import type { SettingDefinition } from '#platform/settings.ts';
import { channelSettings } from './channels.ts';
import { depositSettings } from './deposits/index.ts';
import { destinationSettings } from './destinations/index.ts';
import { holdingsSettings } from './holdings/index.ts';
import { watchedSettings } from './watched-channels.ts';
import { withdrawalChannelSettings } from './withdrawal-channels.ts';
import { withdrawalSettings } from './withdrawals/index.ts';

export const paymentsSettings: readonly SettingDefinition[] = [
  ...depositSettings,
  ...channelSettings,
  ...withdrawalSettings,
  ...destinationSettings,
  ...withdrawalChannelSettings,
  ...watchedSettings,
  ...holdingsSettings,
];
