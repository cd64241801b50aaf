import type { Language } from '@entrepot/contract';

type Texts = { readonly subject: string; readonly line: string; readonly warning: string; readonly taken: string };

const english: Texts = {
  subject: 'Your verification code',
  line: 'Your verification code is {code}. It is valid for 10 minutes.',
  warning: 'Nobody from our side will ever ask for it. If you did not request it, ignore this message.',
  taken:
    'Somebody asked to use this address for another account. It belongs to yours already, so nothing was changed. Log in to the account that you have.',
};

/** Languages without texts of their own get English. */
const texts: Partial<Record<Language, Texts>> = {
  en: english,
  'zh-CN': {
    subject: '您的验证码',
    line: '您的验证码是 {code}，10 分钟内有效。',
    warning: '我们的工作人员绝不会向您索要验证码。如非本人操作，请忽略此消息。',
    taken: '有人请求将此联系方式绑定到另一个账户。它已绑定在您的账户上，因此没有任何更改。请使用您已有的账户登录。',
  },
  ar: {
    subject: 'رمز التحقق الخاص بك',
    line: 'رمز التحقق الخاص بك هو {code}. وهو صالح لمدة 10 دقائق.',
    warning: 'لن يطلبه منك أي موظف لدينا أبدًا. إذا لم تطلبه فتجاهل هذه الرسالة.',
    taken:
      'طلب شخص ما ربط وسيلة الاتصال هذه بحساب آخر. وهي مرتبطة بحسابك بالفعل، لذا لم يتغير شيء. سجّل الدخول إلى حسابك الحالي.',
  },
  'zh-TW': {
    subject: '您的驗證碼',
    line: '您的驗證碼是 {code}，10 分鐘內有效。',
    warning: '本站人員絕不會向您索取驗證碼。若非您本人操作，請忽略此訊息。',
    taken: '有人要求將此聯絡方式用於另一個帳號。它已綁定您的帳號，因此沒有任何變更。請登入您現有的帳號。',
  },
  ja: {
    subject: '認証コードのお知らせ',
    line: '認証コードは{code}です。有効期限は10分です。',
    warning:
      '当社から認証コードをお尋ねすることはありません。お心当たりがない場合は、このメッセージを破棄してください。',
    taken:
      'この連絡先を別のアカウントで使用する申請がありました。すでにお客様のアカウントに登録されているため、変更はありません。お持ちのアカウントでログインしてください。',
  },
  ko: {
    subject: '인증번호 안내',
    line: '인증번호는 {code}입니다. 10분간 유효합니다.',
    warning: '저희는 절대 인증번호를 묻지 않습니다. 본인이 요청하지 않았다면 이 메시지를 무시해 주세요.',
    taken:
      '누군가 이 연락처를 다른 계정에 등록하려고 했습니다. 이미 회원님의 계정에 등록되어 있어 변경된 내용은 없습니다. 기존 계정으로 로그인해 주세요.',
  },
  vi: {
    subject: 'Mã xác minh của bạn',
    line: 'Mã xác minh của bạn là {code}. Mã có hiệu lực 10 phút.',
    warning: 'Chúng tôi không bao giờ hỏi mã này. Nếu bạn không yêu cầu, hãy bỏ qua tin nhắn này.',
    taken:
      'Có người yêu cầu dùng liên hệ này cho một tài khoản khác. Liên hệ này đã thuộc về tài khoản của bạn nên không có gì thay đổi. Hãy đăng nhập vào tài khoản bạn đang có.',
  },
};

const frame = (language: Language, body: string) =>
  `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">
${body}</div>`;

/** The e-mail that carries a code; the code is six digits, so it needs no escaping. */
export function codeMail(language: Language, code: string) {
  const { subject, line, warning } = texts[language] ?? english;
  const shown = `<strong dir="ltr" style="font-size:1.4em;letter-spacing:.15em">${code}</strong>`;
  return {
    medium: 'mail' as const,
    subject,
    text: `${line.replace('{code}', code)}\n\n${warning}\n`,
    html: frame(language, `<p>${line.replace('{code}', shown)}</p>\n<p style="color:#555">${warning}</p>`),
  };
}

/** The text message that carries a code. */
export function codeSms(language: Language, code: string) {
  const { subject, line } = texts[language] ?? english;
  return { medium: 'sms' as const, subject, text: line.replace('{code}', code) };
}

/** Tells the owner of an address that somebody else asked to bind it. */
export function takenMail(language: Language) {
  const { subject, taken } = texts[language] ?? english;
  return { medium: 'mail' as const, subject, text: `${taken}\n`, html: frame(language, `<p>${taken}</p>`) };
}

export function takenSms(language: Language) {
  const { subject, taken } = texts[language] ?? english;
  return { medium: 'sms' as const, subject, text: taken };
}
