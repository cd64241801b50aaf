import type { NameRules } from '@entrepot/domain';
import type { PostcodeRules } from '@entrepot/domain/address-format';
import { defineSetting, type SettingsReader } from '#platform/settings.ts';

const specifiedNameRules = defineSetting({
  key: 'specified_name_rules',
  type: 'boolean',
  default: false,
  description: 'Names in Chinese and English only (8–64), email account names of at least 6 letters or digits',
  isPublic: true,
});

const specifiedPostcodeRule = defineSetting({
  key: 'specified_postcode_rule',
  type: 'boolean',
  default: false,
  description: 'A postcode of more than 4 characters, at most 32, in every country, instead of each country’s own rule',
  isPublic: true,
});

export const addressLimit = defineSetting({
  key: 'address_limit',
  type: 'integer',
  default: 20,
  min: 1,
  max: 200,
  description: 'Maximum number of delivery addresses per person',
  isPublic: true,
});

export const staffTotpRequired = defineSetting({
  key: 'staff_totp_required',
  type: 'boolean',
  default: false,
  description: 'Whether staff work only with an authenticator app, which they set up when they first log in',
});

export const signInKeptDays = defineSetting({
  key: 'sign_in_kept_days',
  type: 'integer',
  default: 730,
  min: 30,
  max: 36_500,
  description:
    "Days after which logins and changes of secrets leave an account's login history, with the addresses they came from",
});

export const accountSettings = [
  specifiedNameRules,
  specifiedPostcodeRule,
  addressLimit,
  staffTotpRequired,
  signInKeptDays,
];

/** How names and e-mail addresses are checked at the moment. */
export function nameRules(settings: SettingsReader): NameRules {
  return { isAsSpecified: settings.get(specifiedNameRules) };
}

/** How postcodes are checked at the moment. */
export function postcodeRules(settings: SettingsReader): PostcodeRules {
  return { isAsSpecified: settings.get(specifiedPostcodeRule) };
}
