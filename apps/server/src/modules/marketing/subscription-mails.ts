import { renderMail } from '@entrepot/i18n/mail';
import { serverTexts } from '@entrepot/i18n/server';

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
  return renderMail(language, texts['subscription.subject'], [
    { text: texts['subscription.line'] },
    { text: '{confirm}', values: { confirm: { link: links.confirm, label: texts['subscription.button'] } } },
    { text: texts['subscription.ignore'], tone: 'muted' },
  ]);
}

/** Carries the coupon's code to a confirmed address. */
export function couponMail(language: string, code: string, links: SubscriptionLinks) {
  const texts = serverTexts('mails', language);
  const stop = { link: links.unsubscribe, label: texts['subscription.unsubscribe'] };
  return renderMail(language, texts['subscription.couponSubject'], [
    { text: texts['subscription.couponLine'] },
    { text: '{code}', values: { code: { code } } },
    { text: '{stop}', values: { stop }, tone: 'muted' },
  ]);
}
