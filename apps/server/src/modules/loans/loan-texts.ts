/** What a borrower is told. */
export type LoanNews =
  | 'approved'
  | 'offer_changed'
  | 'rejected'
  | 'document_requested'
  | 'expired'
  | 'disbursed'
  | 'due_soon'
  | 'due_today'
  | 'overdue'
  | 'deducted';

type Text = { readonly subject: string; readonly body: string };
type Texts = Readonly<Record<LoanNews, Text>>;

const english: Texts = {
  approved: {
    subject: 'Your loan is approved',
    body: 'Your loan {number} of {amount} USDT is approved and will be paid out shortly: {link}',
  },
  offer_changed: {
    subject: 'A loan offer for you',
    body: 'We can offer you {amount} USDT for {days} days. The offer differs from what you applied for, so please accept it first: {link}',
  },
  rejected: {
    subject: 'Your loan application was not approved',
    body: 'We could not approve your loan application. The reason: {reason}\n\nYou may apply again: {link}',
  },
  document_requested: {
    subject: 'Your loan application needs one more document',
    body: 'To decide about your application we need something more: {reason}\n\nPlease add it here: {link}',
  },
  expired: {
    subject: 'Your loan offer has expired',
    body: 'The offer for your loan {number} has expired. You may apply again at any time: {link}',
  },
  disbursed: {
    subject: 'Your loan has been paid out',
    body: '{amount} USDT are in your balance. The first payment is due on {dueDay}. Your payments at a glance: {link}',
  },
  due_soon: {
    subject: 'A loan payment is due on {dueDay}',
    body: '{due} USDT of your loan {number} are due on {dueDay}. Pay here: {link}',
  },
  due_today: {
    subject: 'A loan payment is due today',
    body: '{due} USDT of your loan {number} are due today. Pay here: {link}',
  },
  overdue: {
    subject: 'A loan payment is overdue',
    body: 'A payment of your loan {number} was due on {dueDay}. {due} USDT are owed now, and a penalty is added for every further day. Pay here: {link}',
  },
  deducted: {
    subject: 'A loan payment was taken from your balance',
    body: '{paid} USDT were taken from your balance for your loan {number}. What it paid, and what is left: {link}',
  },
};

const chinese: Texts = {
  approved: { subject: '您的贷款已获批准', body: '您的贷款 {number}（{amount} USDT）已获批准，即将放款：{link}' },
  offer_changed: {
    subject: '您有一份贷款方案待确认',
    body: '我们可以为您提供 {amount} USDT、期限 {days} 天的贷款。该方案与您的申请不同，请先确认：{link}',
  },
  rejected: { subject: '您的贷款申请未通过', body: '您的贷款申请未能通过。原因：{reason}\n\n您可以重新申请：{link}' },
  document_requested: {
    subject: '您的贷款申请需要补充资料',
    body: '为完成审核，请补充以下资料：{reason}\n\n补充入口：{link}',
  },
  expired: { subject: '您的贷款批准已过期', body: '贷款 {number} 的批准已过期，您可以随时重新申请：{link}' },
  disbursed: {
    subject: '您的贷款已放款',
    body: '{amount} USDT 已到账，首期还款日为 {dueDay}。查看还款计划：{link}',
  },
  due_soon: {
    subject: '贷款将于 {dueDay} 到期还款',
    body: '您的贷款 {number} 应于 {dueDay} 还款 {due} USDT。去还款：{link}',
  },
  due_today: { subject: '贷款今日到期还款', body: '您的贷款 {number} 今日应还 {due} USDT。去还款：{link}' },
  overdue: {
    subject: '您的贷款已逾期',
    body: '您的贷款 {number} 应于 {dueDay} 还款，现应还 {due} USDT，逾期每日加收罚息。去还款：{link}',
  },
  deducted: {
    subject: '已从余额中扣除贷款还款',
    body: '已从您的余额中扣除 {paid} USDT，用于偿还贷款 {number}。查看还款明细和剩余金额：{link}',
  },
};

const arabic: Texts = {
  approved: {
    subject: 'تمت الموافقة على قرضك',
    body: 'تمت الموافقة على قرضك {number} بمبلغ {amount} USDT وسيُصرف قريبًا: {link}',
  },
  offer_changed: {
    subject: 'عرض قرض لك',
    body: 'يمكننا أن نقدم لك {amount} USDT لمدة {days} يومًا. يختلف العرض عن طلبك، لذا يرجى قبوله أولًا: {link}',
  },
  rejected: {
    subject: 'لم تتم الموافقة على طلب القرض',
    body: 'لم نتمكن من الموافقة على طلب القرض. السبب: {reason}\n\nيمكنك التقديم من جديد: {link}',
  },
  document_requested: {
    subject: 'طلب القرض يحتاج إلى مستند إضافي',
    body: 'للبت في طلبك نحتاج إلى ما يلي: {reason}\n\nيرجى إضافته هنا: {link}',
  },
  expired: {
    subject: 'انتهت صلاحية عرض القرض',
    body: 'انتهت صلاحية عرض قرضك {number}. يمكنك التقديم من جديد في أي وقت: {link}',
  },
  disbursed: {
    subject: 'تم صرف قرضك',
    body: 'أُضيف {amount} USDT إلى رصيدك. موعد الدفعة الأولى {dueDay}. دفعاتك هنا: {link}',
  },
  due_soon: {
    subject: 'موعد دفعة القرض {dueDay}',
    body: 'تستحق {due} USDT من قرضك {number} في {dueDay}. ادفع هنا: {link}',
  },
  due_today: { subject: 'دفعة القرض مستحقة اليوم', body: 'تستحق {due} USDT من قرضك {number} اليوم. ادفع هنا: {link}' },
  overdue: {
    subject: 'تأخرت دفعة القرض',
    body: 'كان موعد دفعة قرضك {number} في {dueDay}. المستحق الآن {due} USDT وتُضاف غرامة عن كل يوم تأخير. ادفع هنا: {link}',
  },
  deducted: {
    subject: 'خُصمت دفعة القرض من رصيدك',
    body: 'خُصم {paid} USDT من رصيدك لسداد قرضك {number}. تفاصيل الدفعة والمتبقي: {link}',
  },
};

/** Languages without texts of their own get English. */
export function loanTexts(language: string): Texts {
  return { 'zh-CN': chinese, ar: arabic }[language] ?? english;
}
