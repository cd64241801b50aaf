import type { Language } from '@entrepot/contract';

/** What whoever has a session of the panel could turn against the store or its buyers. */
export type StoreSecurityEvent =
  | 'return_address_changed'
  | 'store_contact_changed'
  | 'coupon_created'
  | 'coupon_stopped';

/** What a person is told about: a secret, a contact or something of the own store that changed. */
export type SecurityEvent =
  | 'password_changed'
  | 'safeword_changed'
  | 'email_changed'
  | 'phone_changed'
  | StoreSecurityEvent;

export type SecurityFacts = {
  readonly at: Date;
  /** Network address that the change came from. */
  readonly address: string;
  /** Takes the change back; for changes of contact. */
  readonly undoLink?: string;
};

type Texts = {
  readonly subject: Readonly<Record<SecurityEvent, string>>;
  readonly when: string;
  readonly notYou: string;
  readonly undo: string;
  readonly undoHint: string;
};

const english: Texts = {
  subject: {
    password_changed: 'Your password was changed',
    safeword_changed: 'Your fund password was changed',
    email_changed: 'The e-mail address of your account was changed',
    phone_changed: 'The phone number of your account was changed',
    return_address_changed: 'The return address of your store was changed',
    store_contact_changed: 'The contact details of your store were changed',
    coupon_created: 'A new coupon was created in your store',
    coupon_stopped: 'A coupon of your store was stopped',
  },
  when: 'Time: {time} UTC. Network address: {address}.',
  notYou: 'If this was not you, change your password at once and contact customer service.',
  undo: 'This was not me: take the change back',
  undoHint: 'The link works for 24 hours. Until then nobody can reset your passwords with a code.',
};

/** Languages without texts of their own get English. */
const texts: Partial<Record<Language, Texts>> = {
  'zh-CN': {
    subject: {
      password_changed: '您的登录密码已修改',
      safeword_changed: '您的资金密码已修改',
      email_changed: '您的账户邮箱已更换',
      phone_changed: '您的账户手机号已更换',
      return_address_changed: '您店铺的退货地址已修改',
      store_contact_changed: '您店铺的联系方式已修改',
      coupon_created: '您的店铺新建了一张优惠券',
      coupon_stopped: '您店铺的一张优惠券已停止发放',
    },
    when: '时间：{time} UTC；网络地址：{address}。',
    notYou: '如非本人操作，请立即修改密码并联系客服。',
    undo: '不是我操作的，撤销更改',
    undoHint: '链接 24 小时内有效，在此期间任何人都无法用验证码重置您的密码。',
  },
  ar: {
    subject: {
      password_changed: 'تم تغيير كلمة مرورك',
      safeword_changed: 'تم تغيير كلمة مرور الأموال',
      email_changed: 'تم تغيير البريد الإلكتروني لحسابك',
      phone_changed: 'تم تغيير رقم هاتف حسابك',
      return_address_changed: 'تم تغيير عنوان الإرجاع لمتجرك',
      store_contact_changed: 'تم تغيير بيانات التواصل لمتجرك',
      coupon_created: 'تم إنشاء قسيمة جديدة في متجرك',
      coupon_stopped: 'تم إيقاف قسيمة من قسائم متجرك',
    },
    when: 'الوقت: {time} UTC. عنوان الشبكة: {address}.',
    notYou: 'إذا لم تكن أنت من فعل ذلك فغيّر كلمة مرورك فورًا وتواصل مع خدمة العملاء.',
    undo: 'لست أنا: تراجع عن التغيير',
    undoHint: 'يعمل الرابط لمدة 24 ساعة، ولا يمكن لأحد خلالها إعادة تعيين كلمات مرورك برمز.',
  },
};

function linesOf(language: Language, facts: SecurityFacts) {
  const { when, ...more } = texts[language] ?? english;
  const time = facts.at.toISOString().slice(0, 16).replace('T', ' ');
  return { ...more, when: when.replace('{time}', time).replace('{address}', facts.address) };
}

/** The link holds a base64url code and the address comes from the socket, so neither needs escaping. */
export function securityMail(language: Language, event: SecurityEvent, facts: SecurityFacts) {
  const { subject, when, notYou, undo, undoHint } = linesOf(language, facts);
  const { undoLink } = facts;
  const [undoText, undoHtml] =
    undoLink === undefined
      ? ['', '']
      : [`${undo}:\n${undoLink}\n${undoHint}\n\n`, `<p><a href="${undoLink}">${undo}</a></p><p>${undoHint}</p>`];
  return {
    medium: 'mail' as const,
    subject: subject[event],
    text: `${subject[event]}\n${when}\n\n${undoText}${notYou}\n`,
    html: `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">
<p><strong>${subject[event]}</strong></p><p>${when}</p>${undoHtml}<p style="color:#555">${notYou}</p></div>`,
  };
}

export function securitySms(language: Language, event: SecurityEvent, facts: SecurityFacts) {
  const { subject, notYou, undo } = linesOf(language, facts);
  const action = facts.undoLink === undefined ? notYou : `${undo}: ${facts.undoLink}`;
  return { medium: 'sms' as const, subject: subject[event], text: `${subject[event]}. ${action}` };
}
