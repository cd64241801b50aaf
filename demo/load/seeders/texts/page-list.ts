import type { NewPage } from '../../../../apps/server/src/modules/content/index.ts';

/** The pages that the demo shop comes with; the deadlines in them are those of the settings. */
export const demoPages: readonly Pick<NewPage, 'page' | 'titles' | 'bodies'>[] = [
  {
    page: 'returns',
    titles: { en: 'Returns and refunds', 'zh-CN': '退换货与退款', ar: 'المرتجعات واسترداد المبالغ' },
    bodies: {
      en: `You may ask for your money back until **{return_window_days} days** after you have confirmed receipt.

## How it works
1. Open the order and choose what you want to return and why.
2. The store answers. If it does not, the platform decides.
3. Goods that are sent back are refunded once the store has received them.

## When you disagree
Ask the platform to decide: people look at what both sides say and show. Until then the store is not paid.

Read how your money is kept in [about the shop](/promo/about).`,
      'zh-CN': `确认收货后 **{return_window_days} 天**内可以申请退款。

## 流程
1. 打开订单，选择要退的商品和原因。
2. 店铺处理申请；如未处理，由平台裁定。
3. 退回的商品由店铺签收后退款。

## 有争议时
可申请平台介入：工作人员会查看双方的说明和凭证，裁定前货款不会结算给店铺。

资金如何保管，请见[关于商城](/promo/about)。`,
      ar: `يمكنك طلب استرداد مالك خلال **{return_window_days} أيام** من تأكيد الاستلام.

## كيف يتم ذلك
1. افتح الطلب واختر ما تريد إرجاعه والسبب.
2. يرد المتجر، فإن لم يرد تقرر المنصة.
3. يُرد ثمن البضائع المعادة بعد أن يستلمها المتجر.

## عند الخلاف
اطلب من المنصة أن تقرر: يراجع موظفون أقوال الطرفين وأدلتهم، ولا يُدفع للمتجر قبل ذلك.

اقرأ كيف يُحفظ مالك في [عن المتجر](/promo/about).`,
    },
  },
  {
    page: 'delivery',
    titles: { en: 'Delivery', 'zh-CN': '配送说明', ar: 'التوصيل' },
    bodies: {
      en: `Stores ship within **{ship_within_hours} hours** after payment unless the product names a longer time.

- What freight costs and when goods should arrive is shown before you pay.
- Every parcel has a tracking number in the order.
- Receipt counts as confirmed {automatic_receipt_days} days after shipping.`,
      'zh-CN': `除商品另有说明外，店铺在付款后 **{ship_within_hours} 小时**内发货。

- 付款前会显示运费和预计送达时间。
- 每个包裹的运单号都可在订单中查看。
- 发货 {automatic_receipt_days} 天后自动确认收货。`,
      ar: `تشحن المتاجر خلال **{ship_within_hours} ساعة** من الدفع ما لم يذكر المنتج مدة أطول.

- تظهر تكلفة الشحن وموعد الوصول المتوقع قبل الدفع.
- لكل طرد رقم تتبع في الطلب.
- يُعد الاستلام مؤكدًا بعد {automatic_receipt_days} يومًا من الشحن.`,
    },
  },
];
