import type { Language } from '@entrepot/contract';

type Texts = { readonly subject: string; readonly line: string; readonly warning: string };

const english: Texts = {
  subject: 'Your verification code',
  line: 'Your verification code is {code}. It is valid for 10 minutes.',
  warning: 'Nobody from our side will ever ask for it. If you did not request it, ignore this message.',
};

/** Languages without texts of their own get English. */
const texts: Partial<Record<Language, Texts>> = {
  en: english,
  'zh-CN': {
    subject: '您的验证码',
    line: '您的验证码是 {code}，10 分钟内有效。',
    warning: '我们的工作人员绝不会向您索要验证码。如非本人操作，请忽略此消息。',
  },
  ar: {
    subject: 'رمز التحقق الخاص بك',
    line: 'رمز التحقق الخاص بك هو {code}. وهو صالح لمدة 10 دقائق.',
    warning: 'لن يطلبه منك أي موظف لدينا أبدًا. إذا لم تطلبه فتجاهل هذه الرسالة.',
  },
};

/** The e-mail that carries a code; the code is six digits, so it needs no escaping. */
export function codeMail(language: Language, code: string) {
  const { subject, line, warning } = texts[language] ?? english;
  const direction = language === 'ar' ? 'rtl' : 'ltr';
  return {
    medium: 'mail' as const,
    subject,
    text: `${line.replace('{code}', code)}\n\n${warning}\n`,
    html: `<div dir="${direction}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">
<p>${line.replace('{code}', `<strong dir="ltr" style="font-size:1.4em;letter-spacing:.15em">${code}</strong>`)}</p>
<p style="color:#555">${warning}</p></div>`,
  };
}

/** The text message that carries a code. */
export function codeSms(language: Language, code: string) {
  const { subject, line } = texts[language] ?? english;
  return { medium: 'sms' as const, subject, text: line.replace('{code}', code) };
}
