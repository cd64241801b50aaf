import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { findAddressee } from './suspensions.repository.ts';

type Kind = 'suspended' | 'resumed' | 'holiday_set' | 'holiday_ended';
type Text = { readonly subject: string; readonly body: string };

const english: Readonly<Record<Kind, Text>> = {
  suspended: {
    subject: 'Your store {store} has been suspended',
    body: 'Your products are no longer shown in the shop. The reason: {reason}\n\nOrders that you already have go on as usual: please ship them on time. If you disagree, write to customer service. Your seller panel: {link}',
  },
  resumed: {
    subject: 'Your store {store} is open again',
    body: 'Your products are back in the shop. {reason}\n\nYour seller panel: {link}',
  },
  holiday_set: {
    subject: 'Your store {store} is closed to new orders for now',
    body: 'We have put your store on holiday. The reason: {reason}\n\nYour products are still shown, but cannot be ordered. You can change the holiday in your seller panel: {link}',
  },
  holiday_ended: {
    subject: 'Your store {store} accepts orders again',
    body: 'We have ended the holiday of your store. The reason: {reason}\n\nYou can change it in your seller panel: {link}',
  },
};

/** Languages without texts of their own get English. */
const texts: Readonly<Record<string, Readonly<Record<Kind, Text>>>> = {
  en: english,
  'zh-CN': {
    suspended: {
      subject: '您的店铺“{store}”已被暂停营业',
      body: '您的商品已从商城下架。原因：{reason}\n\n已有订单照常履约，请按时发货。如有异议，请联系平台客服。商家后台：{link}',
    },
    resumed: {
      subject: '您的店铺“{store}”已恢复营业',
      body: '您的商品已重新在商城展示。{reason}\n\n商家后台：{link}',
    },
    holiday_set: {
      subject: '您的店铺“{store}”暂不接单',
      body: '平台已将您的店铺设为休假。原因：{reason}\n\n商品仍会展示，但暂时无法下单。您可以在商家后台修改休假时间：{link}',
    },
    holiday_ended: {
      subject: '您的店铺“{store}”已恢复接单',
      body: '平台已结束您店铺的休假。原因：{reason}\n\n您可以在商家后台修改：{link}',
    },
  },
  ar: {
    suspended: {
      subject: 'تم إيقاف متجرك {store}',
      body: 'لم تعد منتجاتك معروضة في المتجر. السبب: {reason}\n\nتستمر الطلبات التي لديك كالمعتاد، فاحرص على شحنها في موعدها. إذا كان لديك اعتراض فراسل خدمة العملاء. لوحة البائع: {link}',
    },
    resumed: {
      subject: 'متجرك {store} مفتوح من جديد',
      body: 'عادت منتجاتك إلى المتجر. {reason}\n\nلوحة البائع: {link}',
    },
    holiday_set: {
      subject: 'متجرك {store} لا يستقبل طلبات جديدة حاليًا',
      body: 'وضعنا متجرك في إجازة. السبب: {reason}\n\nتبقى منتجاتك معروضة لكن لا يمكن طلبها. يمكنك تغيير الإجازة من لوحة البائع: {link}',
    },
    holiday_ended: {
      subject: 'متجرك {store} يستقبل الطلبات من جديد',
      body: 'أنهينا إجازة متجرك. السبب: {reason}\n\nيمكنك تغييرها من لوحة البائع: {link}',
    },
  },
};

/** Tells the owner of a store what staff did with it, in the caller's transaction. Without an address the panel alone tells it. */
export async function mailOwner(
  ctx: Context,
  tx: Tx,
  sellerId: bigint,
  kind: Kind,
  { reason }: { readonly reason: string },
): Promise<void> {
  const to = await findAddressee(tx, sellerId);
  if (!to || to.email === '') return;
  const { subject, body } = (texts[to.language] ?? english)[kind];
  const link = `${ctx.config.publicUrl.replace(/\/$/, '')}/seller/`;
  await sendMail(ctx, tx, {
    medium: 'mail',
    recipient: to.email,
    kind: `store_${kind}`,
    language: to.language,
    ...composeLetter({ language: to.language, subject, body, values: { store: to.storeName, link, reason } }),
  });
}
