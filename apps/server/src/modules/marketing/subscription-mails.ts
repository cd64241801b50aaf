import { labelled } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import { escapeHtml, mailFrame } from '#platform/mail/compose-mail.ts';

// The links hold a base64url token and the codes capital letters and digits, so neither needs escaping.

export type SubscriptionLinks = {
  readonly confirm: string;
  /** A page that asks first: links are opened by what checks mails, too. */
  readonly unsubscribe: string;
  /** Where one request is enough. */
  readonly unsubscribeAtOnce: string;
};

/** Asks the owner of an address whether it is meant to be subscribed. */
export function confirmationMail(language: string, links: SubscriptionLinks) {
  const texts = serverTexts('mails', language);
  const { 'subscription.line': line, 'subscription.button': button, 'subscription.ignore': ignore } = texts;
  return {
    subject: texts['subscription.subject'],
    text: `${line}\n${links.confirm}\n\n${ignore}\n`,
    html: mailFrame(
      language,
      `<p>${line}</p><p><a href="${escapeHtml(links.confirm)}">${button}</a></p><p style="color:#555">${ignore}</p>`,
    ),
  };
}

/** Carries the coupon's code to a confirmed address. */
export function couponMail(language: string, code: string, links: SubscriptionLinks) {
  const texts = serverTexts('mails', language);
  const { 'subscription.couponLine': line, 'subscription.unsubscribe': unsubscribe } = texts;
  return {
    subject: texts['subscription.couponSubject'],
    text: `${line}\n${code}\n\n${labelled(unsubscribe, links.unsubscribe, language)}\n`,
    html: mailFrame(
      language,
      `<p>${line}</p><p><strong dir="ltr" style="font-size:1.3em">${code}</strong></p>
<p><a style="color:#555" href="${escapeHtml(links.unsubscribe)}">${unsubscribe}</a></p>`,
    ),
  };
}
