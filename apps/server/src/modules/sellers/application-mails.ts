import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { composeLetter } from '../../platform/letter.ts';
import { sendMail } from '../../platform/mail.ts';

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
