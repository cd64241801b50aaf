import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { sendMail } from '#platform/mail/mail.ts';

type Kind = 'approved' | 'renewed' | 'rejected' | 'papers_expiring' | 'papers_expired' | 'store_paused';
type Text = { readonly subject: string; readonly body: string };

const english: Readonly<Record<Kind, Text>> = {
  approved: {
    subject: 'Your store {store} is open',
    body: 'Your application has been approved. Sign in to the seller panel with your user name and password and add your first product: {link}',
  },
  renewed: {
    subject: 'Your renewed documents have been accepted',
    body: 'Thank you. Your store {store} goes on as before: {link}',
  },
  rejected: {
    subject: 'Your application needs changes',
    body: 'We could not approve your application for {store} yet. The reason: {reason}\n\nYou can change it and submit it again: {link}',
  },
  papers_expiring: {
    subject: 'Your document expires on {day}',
    body: 'The document behind your store {store} expires on {day}. Please send us a valid one in time: {link}',
  },
  papers_expired: {
    subject: 'Your document has expired',
    body: 'The document behind your store {store} expired on {day}. Please send us a valid one soon, so that your store can go on selling: {link}',
  },
  store_paused: {
    subject: 'Your store {store} does not accept orders any more',
    body: 'The document behind your store expired on {day}, so your goods cannot be ordered for now. As soon as a valid document is approved, your store opens again: {link}',
  },
};

/** Languages without texts of their own get English. */
const texts: Readonly<Record<string, Readonly<Record<Kind, Text>>>> = {
  en: english,
  'zh-CN': {
    approved: {
      subject: '您的店铺“{store}”已开通',
      body: '您的入驻申请已通过。请使用您的用户名和密码登录商家后台，添加第一件商品：{link}',
    },
    renewed: { subject: '您更新的证件已通过审核', body: '感谢您的配合，店铺“{store}”将照常经营：{link}' },
    rejected: {
      subject: '您的入驻申请需要修改',
      body: '“{store}”的入驻申请暂未通过。原因：{reason}\n\n您可以修改后重新提交：{link}',
    },
    papers_expiring: {
      subject: '您的证件将于 {day} 到期',
      body: '店铺“{store}”登记的证件将于 {day} 到期，请及时提交有效证件：{link}',
    },
    papers_expired: {
      subject: '您的证件已过期',
      body: '店铺“{store}”登记的证件已于 {day} 过期。请尽快提交有效证件，以便店铺继续销售：{link}',
    },
    store_paused: {
      subject: '店铺“{store}”已暂停接单',
      body: '登记的证件已于 {day} 过期，商品暂时无法下单。有效证件审核通过后，店铺将恢复营业：{link}',
    },
  },
  ar: {
    approved: {
      subject: 'متجرك {store} مفتوح الآن',
      body: 'تمت الموافقة على طلبك. سجّل الدخول إلى لوحة البائع باسم المستخدم وكلمة المرور وأضف منتجك الأول: {link}',
    },
    renewed: { subject: 'تم قبول وثائقك المجددة', body: 'شكرًا لك. يواصل متجرك {store} عمله كالمعتاد: {link}' },
    rejected: {
      subject: 'طلبك يحتاج إلى تعديل',
      body: 'لم نتمكن بعد من الموافقة على طلبك لمتجر {store}. السبب: {reason}\n\nيمكنك تعديله وتقديمه من جديد: {link}',
    },
    papers_expiring: {
      subject: 'تنتهي صلاحية وثيقتك في {day}',
      body: 'تنتهي صلاحية الوثيقة الخاصة بمتجرك {store} في {day}. أرسل إلينا وثيقة سارية في الوقت المناسب: {link}',
    },
    papers_expired: {
      subject: 'انتهت صلاحية وثيقتك',
      body: 'انتهت صلاحية الوثيقة الخاصة بمتجرك {store} في {day}. أرسل إلينا وثيقة سارية قريبًا ليستمر متجرك في البيع: {link}',
    },
    store_paused: {
      subject: 'لم يعد متجرك {store} يستقبل الطلبات',
      body: 'انتهت صلاحية الوثيقة الخاصة بمتجرك في {day}، لذا لا يمكن طلب منتجاتك حاليًا. يُفتح متجرك من جديد فور الموافقة على وثيقة سارية: {link}',
    },
  },
  'zh-TW': {
    approved: {
      subject: '您的商店「{store}」已開張',
      body: '您的申請已通過。請以您的使用者名稱和密碼登入賣家中心，上架第一件商品：{link}',
    },
    renewed: {
      subject: '您更新的證件已通過審核',
      body: '感謝您。您的商店「{store}」將照常營業：{link}',
    },
    rejected: {
      subject: '您的申請需要修改',
      body: '「{store}」的申請目前無法通過。原因：{reason}\n\n您可以修改後重新送出：{link}',
    },
    papers_expiring: {
      subject: '您的證件將於 {day} 到期',
      body: '商店「{store}」登記的證件將於 {day} 到期，請及時提交有效證件：{link}',
    },
    papers_expired: {
      subject: '您的證件已過期',
      body: '商店「{store}」登記的證件已於 {day} 過期。請盡快提交有效證件，讓商店繼續營業：{link}',
    },
    store_paused: {
      subject: '您的商店「{store}」已暫停接單',
      body: '商店登記的證件已於 {day} 過期，商品目前無法下單。有效證件通過審核後，商店會立即恢復營業：{link}',
    },
  },
  ja: {
    approved: {
      subject: 'ストア「{store}」を開設しました',
      body: 'お申し込みが承認されました。ユーザー名とパスワードでストア管理画面にログインし、最初の商品を追加してください：{link}',
    },
    renewed: {
      subject: '更新された書類が承認されました',
      body: 'ありがとうございます。ストア「{store}」は引き続き営業できます：{link}',
    },
    rejected: {
      subject: 'お申し込みに修正が必要です',
      body: '「{store}」のお申し込みは今回承認できませんでした。理由：{reason}\n\n修正のうえ、もう一度送信できます：{link}',
    },
    papers_expiring: {
      subject: '書類の有効期限は{day}です',
      body: 'ストア「{store}」の本人確認書類の有効期限は{day}です。期限までに有効な書類をご提出ください：{link}',
    },
    papers_expired: {
      subject: '書類の有効期限が切れました',
      body: 'ストア「{store}」の本人確認書類の有効期限が{day}に切れました。販売を続けるため、お早めに有効な書類をご提出ください：{link}',
    },
    store_paused: {
      subject: 'ストア「{store}」は注文の受付を停止しました',
      body: '本人確認書類の有効期限が{day}に切れたため、現在ご注文を受け付けられません。有効な書類が承認され次第、ストアは再開します：{link}',
    },
  },
  ko: {
    approved: {
      subject: '{store} 스토어가 개설되었습니다',
      body: '신청이 승인되었습니다. 아이디와 비밀번호로 판매자센터에 로그인하고 첫 상품을 등록하세요: {link}',
    },
    renewed: {
      subject: '갱신한 신분증이 승인되었습니다',
      body: '감사합니다. {store} 스토어는 계속 영업할 수 있습니다: {link}',
    },
    rejected: {
      subject: '신청 내용을 수정해 주세요',
      body: '{store} 스토어의 신청을 아직 승인할 수 없습니다. 사유: {reason}\n\n수정한 후 다시 제출할 수 있습니다: {link}',
    },
    papers_expiring: {
      subject: '신분증이 {day}에 만료됩니다',
      body: '{store} 스토어의 신분증이 {day}에 만료됩니다. 기한 전에 유효한 신분증을 제출해 주세요: {link}',
    },
    papers_expired: {
      subject: '신분증이 만료되었습니다',
      body: '{store} 스토어의 신분증이 {day}에 만료되었습니다. 판매를 계속할 수 있도록 곧 유효한 신분증을 제출해 주세요: {link}',
    },
    store_paused: {
      subject: '{store} 스토어가 더 이상 주문을 받지 않습니다',
      body: '스토어의 신분증이 {day}에 만료되어 지금은 상품을 주문할 수 없습니다. 유효한 신분증이 승인되면 바로 스토어가 다시 열립니다: {link}',
    },
  },
  vi: {
    approved: {
      subject: 'Gian hàng {store} của bạn đã mở',
      body: 'Hồ sơ của bạn đã được duyệt. Hãy đăng nhập Kênh người bán bằng tên đăng nhập và mật khẩu của bạn rồi thêm sản phẩm đầu tiên: {link}',
    },
    renewed: {
      subject: 'Giấy tờ gia hạn của bạn đã được chấp nhận',
      body: 'Cảm ơn bạn. Gian hàng {store} tiếp tục hoạt động như trước: {link}',
    },
    rejected: {
      subject: 'Hồ sơ của bạn cần chỉnh sửa',
      body: 'Chúng tôi chưa thể duyệt hồ sơ của gian hàng {store}. Lý do: {reason}\n\nBạn có thể sửa và gửi lại: {link}',
    },
    papers_expiring: {
      subject: 'Giấy tờ của bạn hết hạn ngày {day}',
      body: 'Giấy tờ của gian hàng {store} hết hạn ngày {day}. Vui lòng gửi giấy tờ hợp lệ kịp thời: {link}',
    },
    papers_expired: {
      subject: 'Giấy tờ của bạn đã hết hạn',
      body: 'Giấy tờ của gian hàng {store} đã hết hạn ngày {day}. Vui lòng sớm gửi giấy tờ hợp lệ để gian hàng tiếp tục bán: {link}',
    },
    store_paused: {
      subject: 'Gian hàng {store} của bạn ngừng nhận đơn',
      body: 'Giấy tờ của gian hàng đã hết hạn ngày {day} nên hiện không thể đặt hàng của bạn. Gian hàng mở lại ngay khi giấy tờ hợp lệ được duyệt: {link}',
    },
  },
};

/** Whom an application belongs to, as a mail needs to know. */
type Addressee = { readonly storeName: string; readonly contactEmail: string; readonly language: string };
type Details = { readonly reason?: string; readonly day?: string };

/** Tells an applicant what became of the application, in the caller's transaction. Without an address there is nobody to tell. */
export async function mailApplicant(
  ctx: Context,
  tx: Tx,
  kind: Kind,
  to: Addressee,
  details: Details = {},
): Promise<void> {
  if (to.contactEmail === '') return;
  const { subject, body } = (texts[to.language] ?? english)[kind];
  const path = kind === 'approved' || kind === 'renewed' ? '/seller/' : '/promo/apply';
  const link = `${ctx.config.publicUrl.replace(/\/$/, '')}${path}`;
  await sendMail(ctx, tx, {
    medium: 'mail',
    recipient: to.contactEmail,
    kind: `application_${kind}`,
    language: to.language,
    ...composeLetter({ language: to.language, subject, body, values: { store: to.storeName, link, ...details } }),
  });
}
