import { defineSetting } from '#platform/settings.ts';

export const customerMessagesPerMinute = defineSetting({
  key: 'chat_messages_per_minute',
  type: 'integer',
  default: 30,
  min: 1,
  max: 10_000,
  description: 'Maximum number of chat messages that a buyer or visitor can send in a minute',
});

export const deskMessagesPerMinute = defineSetting({
  key: 'chat_answers_per_minute',
  type: 'integer',
  default: 120,
  min: 1,
  max: 10_000,
  description: 'Maximum number of chat messages that a seller or member of staff can send in a minute',
});

export const chatKeptDays = defineSetting({
  key: 'chat_kept_days',
  type: 'integer',
  default: 730,
  min: 1,
  max: 36_500,
  description: 'Days after which chat messages are deleted',
});

export const takeOverMinutes = defineSetting({
  key: 'chat_take_over_minutes',
  type: 'integer',
  default: 30,
  min: 1,
  max: 10_080,
  description: 'Minutes that a customer waits before a colleague may take a conversation over from whoever has it',
});

export const resolvedHours = defineSetting({
  key: 'chat_resolved_hours',
  type: 'integer',
  default: 24,
  min: 1,
  max: 168,
  description: 'Hours without a message after which an answered conversation counts as resolved',
});

export const translatedCharacters = defineSetting({
  key: 'chat_translated_characters',
  type: 'integer',
  default: 500_000,
  min: 0,
  max: 1_000_000_000,
  description: 'Maximum number of characters of chat messages given to the translation provider in a day',
});

export const translatedCharactersEach = defineSetting({
  key: 'chat_translated_characters_each',
  type: 'integer',
  default: 25_000,
  min: 0,
  max: 1_000_000_000,
  description: 'Maximum number of characters of chat messages translated in a day for one buyer, visitor or store',
});

export const warnsStores = defineSetting({
  key: 'chat_warns_stores',
  type: 'boolean',
  default: true,
  description: 'Whether stores are warned of chat messages with contact details, or about payments outside the shop',
});

export const chatSettings = [
  warnsStores,
  translatedCharacters,
  translatedCharactersEach,
  customerMessagesPerMinute,
  deskMessagesPerMinute,
  chatKeptDays,
  takeOverMinutes,
  resolvedHours,
];
