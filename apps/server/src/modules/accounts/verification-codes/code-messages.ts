import type { Language } from '@entrepot/contract';
import { serverTexts } from '@entrepot/i18n/server';
import { mailFrame } from '#platform/mail/compose-mail.ts';

/** The e-mail that carries a code; the code is six digits, so it needs no escaping. */
export function codeMail(language: Language, code: string) {
  const { 'code.subject': subject, 'code.line': line, 'code.warning': warning } = serverTexts('mails', language);
  const shown = `<strong dir="ltr" style="font-size:1.4em;letter-spacing:.15em">${code}</strong>`;
  return {
    medium: 'mail' as const,
    subject,
    text: `${line.replace('{code}', code)}\n\n${warning}\n`,
    html: mailFrame(language, `<p>${line.replace('{code}', shown)}</p>\n<p style="color:#555">${warning}</p>`),
  };
}

/** The text message that carries a code. */
export function codeSms(language: Language, code: string) {
  const { 'code.subject': subject, 'code.line': line } = serverTexts('mails', language);
  return { medium: 'sms' as const, subject, text: line.replace('{code}', code) };
}

/** Tells the owner of an address that somebody else asked to bind it. */
export function takenMail(language: Language) {
  const { 'code.subject': subject, 'code.taken': taken } = serverTexts('mails', language);
  return { medium: 'mail' as const, subject, text: `${taken}\n`, html: mailFrame(language, `<p>${taken}</p>`) };
}

export function takenSms(language: Language) {
  const { 'code.subject': subject, 'code.taken': taken } = serverTexts('mails', language);
  return { medium: 'sms' as const, subject, text: taken };
}
