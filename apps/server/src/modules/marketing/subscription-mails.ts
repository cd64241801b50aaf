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
  'zh-TW': {
    subject: '請確認您的訂閱',
    line: '請確認您的信箱，以接收消息和優惠券：',
    button: '確認訂閱',
    ignore: '若非您本人操作，請忽略此郵件，我們不會再寄送任何內容。',
    couponSubject: '您的優惠券',
    couponLine: '感謝您的訂閱。請在您的帳號輸入以下代碼領取優惠券：',
    unsubscribe: '取消訂閱',
  },
  ja: {
    subject: 'メール配信の登録をご確認ください',
    line: 'お知らせとクーポンを受け取るには、メールアドレスを確認してください：',
    button: '登録を確定',
    ignore: 'お心当たりがない場合は、このメールを破棄してください。今後メールは送信されません。',
    couponSubject: 'クーポンのお届け',
    couponLine: 'ご登録ありがとうございます。アカウントで次のコードを入力して、クーポンを獲得してください：',
    unsubscribe: '配信を停止',
  },
  ko: {
    subject: '구독을 확인해 주세요',
    line: '소식과 쿠폰을 받으려면 이메일 주소를 확인해 주세요:',
    button: '구독 확인',
    ignore: '직접 신청하지 않았다면 이 메일을 무시해 주세요. 더 이상 메일을 보내지 않습니다.',
    couponSubject: '쿠폰이 도착했습니다',
    couponLine: '구독해 주셔서 감사합니다. 계정에서 다음 코드를 입력하고 쿠폰을 받으세요:',
    unsubscribe: '수신 거부',
  },
  vi: {
    subject: 'Vui lòng xác nhận đăng ký nhận tin',
    line: 'Xác nhận địa chỉ của bạn để nhận tin tức và voucher:',
    button: 'Xác nhận đăng ký',
    ignore: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này: chúng tôi sẽ không gửi thêm gì.',
    couponSubject: 'Voucher của bạn',
    couponLine: 'Cảm ơn bạn đã đăng ký. Nhập mã này trong tài khoản của bạn để lấy voucher:',
    unsubscribe: 'Hủy đăng ký',
  },
};

const textsOf = (language: string): Texts => texts[language as Language] ?? english;

/** The links hold a base64url token and the codes capital letters and digits, so neither needs escaping. */
const page = (language: string, body: string) =>
  `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">${body}</div>`;

export type SubscriptionLinks = {
  readonly confirm: string;
  /** A page that asks first: links are opened by what checks mails, too. */
  readonly unsubscribe: string;
  /** Where one request is enough. */
  readonly unsubscribeAtOnce: string;
};

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
