import type { Language } from '@entrepot/contract';

type Words = Partial<Record<Language, string>> & { readonly en: string };

/** What buyers write when they ask for money back, by reason; Chinese and Arabic buyers write their own language. */
export const complaints: readonly { readonly reason: number; readonly words: Words }[] = [
  {
    reason: 6,
    words: {
      en: 'Two of the seams came apart on the first day.',
      'zh-CN': '第一天用就有两处开线。',
      ar: 'انفكّت خياطتان من أول يوم.',
    },
  },
  {
    reason: 5,
    words: {
      en: 'The box was crushed and the lid is cracked.',
      'zh-CN': '外箱被压坏，盖子裂了。',
      ar: 'وصل الصندوق مسحوقًا والغطاء مشقوق.',
    },
  },
  {
    reason: 2,
    words: {
      en: 'We ordered the dark blue ones and received grey.',
      'zh-CN': '我们订的是深蓝色，收到的是灰色。',
      ar: 'طلبنا اللون الأزرق الداكن ووصلنا الرمادي.',
    },
  },
  {
    reason: 4,
    words: {
      en: 'Three pieces are missing from the carton.',
      'zh-CN': '箱子里少了三件。',
      ar: 'تنقص ثلاث قطع من الكرتون.',
    },
  },
  {
    reason: 1,
    words: {
      en: 'Smaller than it looks in the photos.',
      'zh-CN': '实物比图片看起来小。',
      ar: 'أصغر مما يبدو في الصور.',
    },
  },
];

/** What a buyer writes before shipping. */
export const secondThoughts: Words = {
  en: 'Our customer cancelled, please stop the order if you can.',
  'zh-CN': '我们的客户取消了，如果可以请取消这个订单。',
  ar: 'ألغى عميلنا الطلب، يرجى إيقافه إن أمكن.',
};

/** What a buyer writes when nothing arrives. */
export const notArrived: Words = {
  en: 'Tracking has not moved for a week.',
  'zh-CN': '物流一周没有更新了。',
  ar: 'لم يتحرك التتبع منذ أسبوع.',
};

/** What the parties say in the course of a case. */
export const replies = {
  propose: 'The supplier sent us too few. We can refund you, or ship in three weeks.',
  accept: 'Sorry about this. The money is on its way back.',
  offer: 'We can offer a part back and you keep the goods.',
  refuse: 'The batch left us in perfect condition, see our packing photos.',
  dispute: 'The goods came back used and without their boxes.',
  escalate: 'We do not agree and ask the platform to look at it.',
  buyer: 'I can send more photos if that helps.',
  seller: 'Which carton number is printed on the side?',
  decide: 'The photos show damage from transport; a part is refunded.',
  decideAgainst: 'The goods match the description, and the packing was whole.',
  refund: 'Goodwill of the platform after a mistake in the parcel centre.',
} as const;
