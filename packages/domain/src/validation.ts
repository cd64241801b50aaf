import { plainText } from './texts/plain-text.ts';

/**
 * The rules that a form and the server share: both read these, so that they never differ. Each takes what the person
 * typed, as typed; trimming is the caller's choice.
 */

/** Letters and digits only, 4–32. */
const usernamePattern = /^[A-Za-z0-9]{4,32}$/;

/** Exactly six digits: the fund password, and the codes that are sent by mail or SMS. */
const sixDigitsPattern = /^[0-9]{6}$/;

/**
 * Newsletter addresses as the specification has them: an alphanumeric first, at least three characters before the @, a
 * domain of two or more word characters, a top-level domain of two or more lowercase letters, optionally a second one.
 */
const subscriptionEmailPattern = /^[A-Za-z0-9][A-Za-z0-9_.+-]{2,}@[A-Za-z0-9_-]{2,}(?:\.[a-z]{2,}){1,2}$/;

const visibleAscii = /^[\x21-\x7e]{6,12}$/;
const emailPattern = /^([A-Za-z0-9._%+-]+)@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,62})\.)+[A-Za-z]{2,24}$/;
const phoneLook = /^\+?[0-9 ()./-]+$/;
const personNamePattern = /^[\p{L}\p{M}][\p{L}\p{M} .'’·-]*$/u;
/** What firms are called besides: "3M Company", "Acme GmbH & Co. KG", "Smith, Jane". */
const recipientNamePattern = /^(?=.*\p{L})[\p{L}\p{M}\p{Nd}][\p{L}\p{M}\p{Nd} .,'’"·&+/()#№-]*$/u;
const specifiedNamePattern = /^[A-Za-z\p{Script=Han}][A-Za-z\p{Script=Han} .·]*$/u;

const emailMaxLength = 64;

/** How strictly names and e-mail accounts are checked: the setting `specified_name_rules`. */
export type NameRules = {
  /** Names: Chinese and English only, 8–64. E-mail accounts: at least 6 letters or digits. */
  readonly isAsSpecified: boolean;
};

export function isUsername(text: string): boolean {
  return usernamePattern.test(text);
}

/** 6–12 visible characters of ASCII with at least one letter and one digit; specials are allowed. */
export function isPassword(text: string): boolean {
  return visibleAscii.test(text) && /[A-Za-z]/.test(text) && /[0-9]/.test(text);
}

/** A fund password: exactly six digits. */
export function isFundPassword(text: string): boolean {
  return sixDigitsPattern.test(text);
}

/** A code that was sent: exactly six digits. */
export function isSentCode(text: string): boolean {
  return sixDigitsPattern.test(text);
}

/** A valid address of at most 64 characters. */
export function isEmail(text: string, rules: NameRules): boolean {
  const account = text.length <= emailMaxLength ? emailPattern.exec(text)?.[1] : undefined;
  if (account === undefined || account.startsWith('.') || account.endsWith('.') || account.includes('..')) return false;
  return !rules.isAsSpecified || /^[A-Za-z0-9]{6,}$/.test(account);
}

export function isSubscriptionEmail(text: string): boolean {
  return text.length <= emailMaxLength && subscriptionEmailPattern.test(text);
}

/** E-mail addresses are kept and compared in lower case. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** At least 8 and at most 15 digits (E.164), with the marks people put between them. */
export function isPhone(text: string): boolean {
  const plain = plainText(text);
  const digits = normalisePhone(plain);
  return phoneLook.test(plain) && digits.length >= 8 && digits.length <= 15;
}

/**
 * A number beside the code of its country, as it is kept: plain digits and the marks between them, without that code, which many type
 * once more. Undefined when it is no number, is another country's, or both together have not 8 to 15 digits. A number alone would
 * have to be longer than all those of Iceland, the Faroes or the Maldives.
 */
export function readPhone(code: string, text: string): string | undefined {
  const plain = plainText(text);
  const dialling = normalisePhone(code);
  const [isAbroad] = /^\s*(?:\+|00)/.exec(plain) ?? [];
  const abroad = normalisePhone(plain);
  if (isAbroad !== undefined && !abroad.startsWith(dialling)) return undefined;
  const own = isAbroad === undefined ? plain : abroad.slice(dialling.length);
  const digits = normalisePhone(own);
  return phoneLook.test(own) && digits.length >= 4 && isPhone(`${dialling}${digits}`) ? own : undefined;
}

/** The digits alone, without an international prefix written as `00`: how numbers are kept and compared. */
export function normalisePhone(text: string): string {
  return plainText(text)
    .replace(/[^0-9]/g, '')
    .replace(/^00/, '');
}

/** Letters of any script, 2–64 characters; as specified: Chinese and English only, 8–64. */
export function isPersonName(text: string, rules: NameRules): boolean {
  const length = [...text].length;
  if (length > 64) return false;
  return rules.isAsSpecified
    ? length >= 8 && specifiedNamePattern.test(text)
    : length >= 2 && personNamePattern.test(text);
}

/** A person or a firm that goods are sent to, 2–64 characters; as specified: as a person's name. */
export function isRecipientName(text: string, rules: NameRules): boolean {
  if (rules.isAsSpecified) return isPersonName(text, rules);
  const length = [...text].length;
  return length >= 2 && length <= 64 && recipientNamePattern.test(text);
}
