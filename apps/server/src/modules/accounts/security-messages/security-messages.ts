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

/** How often something happened from one network address, and when first and last. */
export type Held = {
  readonly address: string;
  readonly count: number;
  readonly firstMs: number;
  readonly lastMs: number;
};

export type SecurityFacts =
  | {
      readonly at: Date;
      /** Network address that the change came from. */
      readonly address: string;
      /** Takes the change back; for changes of contact. */
      readonly undoLink?: string;
    }
  /** What happened since the last message of the kind. */
  | { readonly held: readonly Held[] };

type Texts = {
  readonly subject: Readonly<Record<SecurityEvent, string>>;
  readonly when: string;
  readonly since: string;
  readonly others: string;
  readonly records: string;
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
  since: 'Number of times since our last message: {count}',
  others: 'other network addresses',
  records: 'Each of them is listed in your account under “Sign-in records”.',
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
    since: '自上次通知以来的次数：{count}',
    others: '其他网络地址',
    records: '每一次操作都可在您账户的“登录记录”中查看。',
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
    since: 'عدد المرات منذ رسالتنا السابقة: {count}',
    others: 'عناوين شبكة أخرى',
    records: 'تجد كل مرة منها في حسابك ضمن «سجل الدخول».',
    notYou: 'إذا لم تكن أنت من فعل ذلك فغيّر كلمة مرورك فورًا وتواصل مع خدمة العملاء.',
    undo: 'لست أنا: تراجع عن التغيير',
    undoHint: 'يعمل الرابط لمدة 24 ساعة، ولا يمكن لأحد خلالها إعادة تعيين كلمات مرورك برمز.',
  },
  'zh-TW': {
    subject: {
      password_changed: '您的密碼已變更',
      safeword_changed: '您的交易密碼已變更',
      email_changed: '您帳號的電子郵件已變更',
      phone_changed: '您帳號的手機號碼已變更',
      return_address_changed: '您商店的退貨地址已變更',
      store_contact_changed: '您商店的聯絡資料已變更',
      coupon_created: '您的商店新增了一張優惠券',
      coupon_stopped: '您商店的一張優惠券已停用',
    },
    when: '時間：{time} UTC；IP 位址：{address}。',
    since: '自上次通知以來的次數：{count}',
    others: '其他 IP 位址',
    records: '每一次都列在您帳號的「登入紀錄」中。',
    notYou: '若不是您本人操作，請立即變更密碼並聯絡客服。',
    undo: '不是我操作的：撤銷變更',
    undoHint: '此連結 24 小時內有效，在此期間任何人都無法以驗證碼重設您的密碼。',
  },
  ja: {
    subject: {
      password_changed: 'パスワードが変更されました',
      safeword_changed: '取引パスワードが変更されました',
      email_changed: 'アカウントのメールアドレスが変更されました',
      phone_changed: 'アカウントの電話番号が変更されました',
      return_address_changed: 'ストアの返品先が変更されました',
      store_contact_changed: 'ストアの連絡先が変更されました',
      coupon_created: 'ストアで新しいクーポンが作成されました',
      coupon_stopped: 'ストアのクーポンが停止されました',
    },
    when: '日時：{time}（UTC）　IPアドレス：{address}',
    since: '前回のお知らせ以降の回数：{count}',
    others: 'その他のIPアドレス',
    records: 'それぞれの内容は、アカウントの「ログイン履歴」でご確認いただけます。',
    notYou: 'お心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください。',
    undo: '心当たりがないので変更を取り消す',
    undoHint: 'このリンクは24時間有効です。その間、認証コードでパスワードを再設定することは誰にもできません。',
  },
  ko: {
    subject: {
      password_changed: '비밀번호가 변경되었습니다',
      safeword_changed: '결제 비밀번호가 변경되었습니다',
      email_changed: '계정의 이메일 주소가 변경되었습니다',
      phone_changed: '계정의 전화번호가 변경되었습니다',
      return_address_changed: '스토어의 반품지가 변경되었습니다',
      store_contact_changed: '스토어의 연락처가 변경되었습니다',
      coupon_created: '스토어에 새 쿠폰이 생성되었습니다',
      coupon_stopped: '스토어의 쿠폰이 중지되었습니다',
    },
    when: '시간: {time} UTC, IP 주소: {address}',
    since: '지난 안내 이후 횟수: {count}',
    others: '기타 IP 주소',
    records: '각 내용은 계정의 ‘로그인 기록’에서 확인할 수 있습니다.',
    notYou: '본인이 아니라면 지금 비밀번호를 변경하고 고객센터에 문의해 주세요.',
    undo: '본인이 아닙니다. 변경 되돌리기',
    undoHint: '이 링크는 24시간 동안 유효하며, 그동안 아무도 인증번호로 비밀번호를 재설정할 수 없습니다.',
  },
  vi: {
    subject: {
      password_changed: 'Mật khẩu của bạn đã được đổi',
      safeword_changed: 'Mật khẩu giao dịch của bạn đã được đổi',
      email_changed: 'Email của tài khoản bạn đã được đổi',
      phone_changed: 'Số điện thoại của tài khoản bạn đã được đổi',
      return_address_changed: 'Địa chỉ trả hàng của gian hàng bạn đã được đổi',
      store_contact_changed: 'Thông tin liên hệ của gian hàng bạn đã được đổi',
      coupon_created: 'Một voucher mới đã được tạo trong gian hàng của bạn',
      coupon_stopped: 'Một voucher của gian hàng bạn đã bị dừng',
    },
    when: 'Thời gian: {time} UTC. Địa chỉ IP: {address}.',
    since: 'Số lần kể từ tin nhắn trước: {count}',
    others: 'các địa chỉ IP khác',
    records: 'Mỗi lần đều được ghi trong mục “Lịch sử đăng nhập” của tài khoản bạn.',
    notYou: 'Nếu không phải bạn, hãy đổi mật khẩu ngay và liên hệ chăm sóc khách hàng.',
    undo: 'Không phải tôi: hoàn tác thay đổi',
    undoHint: 'Liên kết có hiệu lực 24 giờ. Trong thời gian đó không ai có thể dùng mã để đặt lại mật khẩu của bạn.',
  },
};

const timeOf = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

function linesOf(language: Language, facts: SecurityFacts) {
  const { when, since, others, records, ...more } = texts[language] ?? english;
  const lineOf = (address: string, first: string, last = first) =>
    when.replace('{time}', first === last ? first : `${first} – ${last}`).replace('{address}', address || others);
  if (!('held' in facts)) return { ...more, lines: [lineOf(facts.address, timeOf(facts.at))] };
  const counted = facts.held.map(
    ({ address, count, firstMs, lastMs }) =>
      `${lineOf(address, timeOf(new Date(firstMs)), timeOf(new Date(lastMs)))} × ${count}`,
  );
  return { ...more, lines: [since.replace('{count}', String(totalOf(facts.held))), ...counted, records] };
}

const totalOf = (held: readonly Held[]) => held.reduce((sum, { count }) => sum + count, 0);

/** The link holds a base64url code and addresses come from the socket, so neither needs escaping. */
export function securityMail(language: Language, event: SecurityEvent, facts: SecurityFacts) {
  const { subject, lines, notYou, undo, undoHint } = linesOf(language, facts);
  const undoLink = 'held' in facts ? undefined : facts.undoLink;
  const [undoText, undoHtml] =
    undoLink === undefined
      ? ['', '']
      : [`${undo}:\n${undoLink}\n${undoHint}\n\n`, `<p><a href="${undoLink}">${undo}</a></p><p>${undoHint}</p>`];
  return {
    medium: 'mail' as const,
    subject: subject[event],
    text: `${subject[event]}\n${lines.join('\n')}\n\n${undoText}${notYou}\n`,
    html: `<div dir="${language === 'ar' ? 'rtl' : 'ltr'}" style="font-family:sans-serif;max-width:32em;margin:auto;padding:1em">
<p><strong>${subject[event]}</strong></p><p>${lines.join('<br>')}</p>${undoHtml}<p style="color:#555">${notYou}</p></div>`,
  };
}

export function securitySms(language: Language, event: SecurityEvent, facts: SecurityFacts) {
  const { subject, lines, notYou, undo } = linesOf(language, facts);
  const isDigest = 'held' in facts;
  const action = isDigest || facts.undoLink === undefined ? notYou : `${undo}: ${facts.undoLink}`;
  const count = isDigest ? `${lines[0]}. ` : '';
  return { medium: 'sms' as const, subject: subject[event], text: `${subject[event]}. ${count}${action}` };
}
