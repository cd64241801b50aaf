import type { Language } from '@entrepot/contract';

type Texts = {
  readonly subject: string;
  readonly line: string;
  readonly button: string;
  readonly ignore: string;
  readonly couponSubject: string;
  readonly couponLine: string;
  readonly unsubscribe: string;
};

const english: Texts = {
  subject: 'Please confirm your subscription',
  line: 'Confirm your address to receive news and coupons:',
  button: 'Confirm subscription',
  ignore: 'If you did not ask for this, ignore this message: nothing more will be sent.',
  couponSubject: 'Your coupon',
  couponLine: 'Thank you for subscribing. Enter this code in your account to take your coupon:',
  unsubscribe: 'Unsubscribe',
};

/** Languages without texts of their own get English. */
const texts: Partial<Record<Language, Texts>> = {
  'zh-CN': {
    subject: '请确认您的订阅',
    line: '请确认您的邮箱，以接收资讯和优惠券：',
    button: '确认订阅',
    ignore: '如非本人操作，请忽略此邮件，我们不会再发送任何内容。',
    couponSubject: '您的优惠券',
    couponLine: '感谢订阅。请在您的账户中输入以下代码领取优惠券：',
    unsubscribe: '退订',
  },
  ar: {
    subject: 'يرجى تأكيد اشتراكك',
    line: 'أكّد بريدك الإلكتروني لتصلك الأخبار والقسائم:',
    button: 'تأكيد الاشتراك',
    ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، ولن نرسل إليك شيئًا آخر.',
    couponSubject: 'قسيمتك',
    couponLine: 'شكرًا لاشتراكك. أدخل هذا الرمز في حسابك للحصول على قسيمتك:',
    unsubscribe: 'إلغاء الاشتراك',
  },
};

const textsOf = (language: string): Texts => texts[language as Language] ?? english;

/** The links hold a base64url token and the codes capital letters and digits, so neither needs escaping. */
const page = (language: string, body: string) =>
  `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">${body}</div>`;

export type SubscriptionLinks = { readonly confirm: string; readonly unsubscribe: string };

/** Asks the owner of an address whether it is meant to be subscribed. */
export function confirmationMail(language: string, links: SubscriptionLinks) {
  const { subject, line, button, ignore } = textsOf(language);
  return {
    subject,
    text: `${line}\n${links.confirm}\n\n${ignore}\n`,
    html: page(
      language,
      `<p>${line}</p><p><a href="${links.confirm}">${button}</a></p><p style="color:#555">${ignore}</p>`,
    ),
  };
}

/** Carries the coupon's code to a confirmed address. */
export function couponMail(language: string, code: string, links: SubscriptionLinks) {
  const { couponSubject, couponLine, unsubscribe } = textsOf(language);
  return {
    subject: couponSubject,
    text: `${couponLine}\n${code}\n\n${unsubscribe}: ${links.unsubscribe}\n`,
    html: page(
      language,
      `<p>${couponLine}</p><p><strong dir="ltr" style="font-size:1.3em">${code}</strong></p>
<p><a style="color:#555" href="${links.unsubscribe}">${unsubscribe}</a></p>`,
    ),
  };
}
