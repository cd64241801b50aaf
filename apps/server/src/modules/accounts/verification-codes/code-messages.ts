import type { Language } from '@entrepot/contract';
import { renderMail } from '@entrepot/i18n/mail';
import { serverTexts } from '@entrepot/i18n/server';

/** The e-mail that carries a code. */
export function codeMail(language: Language, code: string) {
  const { 'code.subject': subject, 'code.line': line, 'code.warning': warning } = serverTexts('mails', language);
  const paragraphs = [
    { text: line, values: { code: { code } } },
    { text: warning, tone: 'muted' },
  ] as const;
  return { medium: 'mail' as const, ...renderMail(language, subject, paragraphs) };
}

/** The text message that carries a code. */
export function codeSms(language: Language, code: string) {
  const { 'code.subject': subject, 'code.line': line } = serverTexts('mails', language);
  return { medium: 'sms' as const, subject, text: line.replace('{code}', code) };
}

/** Tells the owner of an address that somebody else asked to bind it. */
export function takenMail(language: Language) {
  const { 'code.subject': subject, 'code.taken': taken } = serverTexts('mails', language);
  return { medium: 'mail' as const, ...renderMail(language, subject, [{ text: taken }]) };
}

export function takenSms(language: Language) {
  const { 'code.subject': subject, 'code.taken': taken } = serverTexts('mails', language);
  return { medium: 'sms' as const, subject, text: taken };
}
