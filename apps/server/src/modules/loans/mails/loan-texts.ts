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

const traditionalChinese: Texts = {
  approved: {
    subject: '您的貸款已核准',
    body: '您的貸款 {number}（{amount} USDT）已核准，款項即將撥付：{link}',
  },
  offer_changed: {
    subject: '您有一份核貸條件待確認',
    body: '我們可以提供您 {amount} USDT、為期 {days} 天的貸款。條件與您的申請不同，請先確認：{link}',
  },
  rejected: {
    subject: '您的貸款申請未通過',
    body: '您的貸款申請未能通過。原因：{reason}\n\n您可以再次申請：{link}',
  },
  document_requested: {
    subject: '您的貸款申請需要補件',
    body: '審核您的申請還需要以下資料：{reason}\n\n請在此補件：{link}',
  },
  expired: {
    subject: '您的核貸條件已失效',
    body: '貸款 {number} 的核貸條件已失效，您可以隨時再次申請：{link}',
  },
  disbursed: {
    subject: '您的貸款已撥款',
    body: '{amount} USDT 已存入您的餘額，首期繳款日為 {dueDay}。查看還款計畫：{link}',
  },
  due_soon: {
    subject: '貸款將於 {dueDay} 到期應繳',
    body: '您的貸款 {number} 應於 {dueDay} 繳款 {due} USDT。前往還款：{link}',
  },
  due_today: {
    subject: '貸款今天到期應繳',
    body: '您的貸款 {number} 今天應繳 {due} USDT。前往還款：{link}',
  },
  overdue: {
    subject: '您的貸款已逾期',
    body: '您的貸款 {number} 應於 {dueDay} 繳款，目前應繳 {due} USDT，逾期每天加計違約金。前往還款：{link}',
  },
  deducted: {
    subject: '已從餘額扣除貸款還款',
    body: '已從您的餘額扣除 {paid} USDT，用於償還貸款 {number}。還款明細與剩餘金額：{link}',
  },
};

const japanese: Texts = {
  approved: {
    subject: 'ローンが承認されました',
    body: 'ローン{number}（{amount} USDT）が承認されました。まもなく融資されます：{link}',
  },
  offer_changed: {
    subject: 'ローンの融資条件のご案内',
    body: '{amount} USDT、{days}日間でご融資できます。お申し込みと異なる条件ですので、先に同意をお願いします：{link}',
  },
  rejected: {
    subject: 'ローンの申し込みは承認されませんでした',
    body: 'ローンの申し込みを承認できませんでした。理由：{reason}\n\nもう一度お申し込みいただけます：{link}',
  },
  document_requested: {
    subject: 'ローンの申し込みに追加の書類が必要です',
    body: '審査のため、次の書類が必要です：{reason}\n\nこちらから追加してください：{link}',
  },
  expired: {
    subject: 'ローンの融資条件の有効期限が切れました',
    body: 'ローン{number}の融資条件の有効期限が切れました。いつでも再度お申し込みいただけます：{link}',
  },
  disbursed: {
    subject: 'ローンが融資されました',
    body: '{amount} USDTが残高に入金されました。初回の返済日は{dueDay}です。返済予定はこちら：{link}',
  },
  due_soon: {
    subject: 'ローンの返済日は{dueDay}です',
    body: 'ローン{number}の返済{due} USDTの期日は{dueDay}です。返済はこちら：{link}',
  },
  due_today: {
    subject: '本日はローンの返済日です',
    body: '本日はローン{number}の返済{due} USDTの期日です。返済はこちら：{link}',
  },
  overdue: {
    subject: 'ローンの返済が遅れています',
    body: 'ローン{number}の返済日は{dueDay}でした。現在の未払いは{due} USDTで、1日ごとに遅延損害金が加算されます。返済はこちら：{link}',
  },
  deducted: {
    subject: '残高からローンの返済を引き落としました',
    body: 'ローン{number}の返済として、残高から{paid} USDTを引き落としました。内訳と残りの金額はこちら：{link}',
  },
};

const korean: Texts = {
  approved: {
    subject: '대출이 승인되었습니다',
    body: '대출 {number}({amount} USDT)이 승인되어 곧 지급됩니다: {link}',
  },
  offer_changed: {
    subject: '대출 승인 조건을 확인해 주세요',
    body: '{amount} USDT를 {days}일간 대출할 수 있습니다. 신청하신 것과 조건이 다르므로 먼저 수락해 주세요: {link}',
  },
  rejected: {
    subject: '대출 신청이 승인되지 않았습니다',
    body: '대출 신청을 승인할 수 없습니다. 사유: {reason}\n\n다시 신청할 수 있습니다: {link}',
  },
  document_requested: {
    subject: '대출 신청에 추가 자료가 필요합니다',
    body: '심사를 위해 다음 자료가 필요합니다: {reason}\n\n여기에서 추가해 주세요: {link}',
  },
  expired: {
    subject: '대출 승인 조건의 유효기간이 지났습니다',
    body: '대출 {number}의 승인 조건 유효기간이 지났습니다. 언제든 다시 신청할 수 있습니다: {link}',
  },
  disbursed: {
    subject: '대출금이 지급되었습니다',
    body: '{amount} USDT가 잔액에 입금되었습니다. 첫 상환일은 {dueDay}입니다. 상환 일정 보기: {link}',
  },
  due_soon: {
    subject: '대출 상환일은 {dueDay}입니다',
    body: '대출 {number}의 상환금 {due} USDT의 상환일은 {dueDay}입니다. 상환하기: {link}',
  },
  due_today: {
    subject: '오늘은 대출 상환일입니다',
    body: '오늘은 대출 {number}의 상환금 {due} USDT의 상환일입니다. 상환하기: {link}',
  },
  overdue: {
    subject: '대출 상환이 연체되었습니다',
    body: '대출 {number}의 상환일은 {dueDay}이었습니다. 현재 미납금은 {due} USDT이며 연체이자가 매일 추가됩니다. 상환하기: {link}',
  },
  deducted: {
    subject: '잔액에서 대출 상환금이 인출되었습니다',
    body: '대출 {number}의 상환금 {paid} USDT가 잔액에서 인출되었습니다. 상환 내역과 남은 금액: {link}',
  },
};

const vietnamese: Texts = {
  approved: {
    subject: 'Khoản vay của bạn đã được duyệt',
    body: 'Khoản vay {number} trị giá {amount} USDT đã được duyệt và sẽ sớm được giải ngân: {link}',
  },
  offer_changed: {
    subject: 'Một đề nghị cho vay dành cho bạn',
    body: 'Chúng tôi có thể cho bạn vay {amount} USDT trong {days} ngày. Đề nghị này khác với hồ sơ của bạn nên vui lòng chấp nhận trước: {link}',
  },
  rejected: {
    subject: 'Hồ sơ vay của bạn không được duyệt',
    body: 'Chúng tôi không thể duyệt hồ sơ vay của bạn. Lý do: {reason}\n\nBạn có thể đăng ký lại: {link}',
  },
  document_requested: {
    subject: 'Hồ sơ vay của bạn cần thêm giấy tờ',
    body: 'Để xét duyệt hồ sơ, chúng tôi cần thêm: {reason}\n\nVui lòng bổ sung tại đây: {link}',
  },
  expired: {
    subject: 'Đề nghị cho vay đã hết hạn',
    body: 'Đề nghị cho khoản vay {number} đã hết hạn. Bạn có thể đăng ký lại bất cứ lúc nào: {link}',
  },
  disbursed: {
    subject: 'Khoản vay của bạn đã được giải ngân',
    body: '{amount} USDT đã vào số dư của bạn. Kỳ trả đầu tiên đến hạn ngày {dueDay}. Xem các kỳ trả: {link}',
  },
  due_soon: {
    subject: 'Khoản vay đến hạn trả ngày {dueDay}',
    body: '{due} USDT của khoản vay {number} đến hạn ngày {dueDay}. Trả tại đây: {link}',
  },
  due_today: {
    subject: 'Hôm nay đến hạn trả khoản vay',
    body: '{due} USDT của khoản vay {number} đến hạn hôm nay. Trả tại đây: {link}',
  },
  overdue: {
    subject: 'Khoản vay đã quá hạn',
    body: 'Kỳ trả của khoản vay {number} đã đến hạn ngày {dueDay}. Hiện còn nợ {due} USDT, phí chậm trả được cộng thêm mỗi ngày. Trả tại đây: {link}',
  },
  deducted: {
    subject: 'Đã trừ tiền trả khoản vay từ số dư của bạn',
    body: 'Đã trừ {paid} USDT từ số dư của bạn để trả khoản vay {number}. Chi tiết và số tiền còn lại: {link}',
  },
};

const texts: Readonly<Record<string, Texts>> = {
  'zh-CN': chinese,
  ar: arabic,
  'zh-TW': traditionalChinese,
  ja: japanese,
  ko: korean,
  vi: vietnamese,
};

/** Languages without texts of their own get English. */
export function loanTexts(language: string): Texts {
  return texts[language] ?? english;
}
