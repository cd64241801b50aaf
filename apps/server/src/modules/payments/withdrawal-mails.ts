import { formatAmount, maskCardNumber } from '@entrepot/domain';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { readContacts } from '../accounts/index.ts';
import { maskAddress } from './mask-address.ts';
import type { WithdrawalChannel } from './withdrawal-channels.ts';

type News =
  | 'bound'
  | 'added'
  | 'changed'
  | 'card_bound'
  | 'card_changed'
  | 'restored'
  | 'removed'
  | 'sent'
  | 'returned';
type Text = { readonly subject: string; readonly body: string };

const english: Readonly<Record<News, Text>> = {
  bound: {
    subject: 'Withdrawal address added',
    body: 'Withdrawals from your wallet now go to {address}.\n\nThis was not you? Change your passwords and contact customer service at once: {link}',
  },
  added: {
    subject: 'Withdrawal address added',
    body: 'Another withdrawal address was added to your wallet: {address}. It can be used from {time} UTC.\n\nThis was not you? Change your passwords and contact customer service at once: {link}',
  },
  changed: {
    subject: 'Withdrawal address changed',
    body: 'Withdrawals from your wallet will go to {address}. The new address can be used from {time} UTC.\n\nThis was not you? Change your passwords and contact customer service at once: {link}',
  },
  card_bound: {
    subject: 'Bank card added for withdrawals',
    body: 'Withdrawals from your wallet can now go to the bank card {address}.\n\nThis was not you? Change your passwords and contact customer service at once: {link}',
  },
  card_changed: {
    subject: 'Bank card for withdrawals changed',
    body: 'Withdrawals from your wallet can go to the bank card {address} from {time} UTC.\n\nThis was not you? Change your passwords and contact customer service at once: {link}',
  },
  restored: {
    subject: 'Withdrawal details restored',
    body: 'A change of your contact details was undone, and your withdrawals go to {address} again. What was added in between was removed, and withdrawals that had not been approved were cancelled: {link}',
  },
  removed: {
    subject: 'Withdrawal details removed',
    body: 'A change of your contact details was undone. The withdrawal details added since then were removed, and withdrawals that had not been approved were cancelled. Add your own again: {link}',
  },
  sent: { subject: 'Your withdrawal is on its way', body: '{amount} USDT have been sent to {address}: {link}' },
  returned: {
    subject: 'Your withdrawal was not carried out',
    body: '{amount} USDT are back in your balance. The reason: {reason}\n\n{link}',
  },
};

/** Languages without texts of their own get English. */
const texts: Readonly<Record<string, Readonly<Record<News, Text>>>> = {
  'zh-CN': {
    bound: {
      subject: '已绑定提现地址',
      body: '您的提现将转至 {address}。\n\n如非本人操作，请立即修改密码并联系客服：{link}',
    },
    added: {
      subject: '已新增提现地址',
      body: '您的钱包新增了一个提现地址：{address}，自 {time}（UTC）起可用。\n\n如非本人操作，请立即修改密码并联系客服：{link}',
    },
    changed: {
      subject: '提现地址已变更',
      body: '您的提现地址已变更为 {address}，新地址自 {time}（UTC）起可用。\n\n如非本人操作，请立即修改密码并联系客服：{link}',
    },
    card_bound: {
      subject: '已绑定提现银行卡',
      body: '您现在可以提现到银行卡 {address}。\n\n如非本人操作，请立即修改密码并联系客服：{link}',
    },
    card_changed: {
      subject: '提现银行卡已变更',
      body: '自 {time}（UTC）起，您可以提现到银行卡 {address}。\n\n如非本人操作，请立即修改密码并联系客服：{link}',
    },
    restored: {
      subject: '提现信息已恢复',
      body: '您的联系方式变更已撤销，提现将重新转至 {address}。期间新增的提现信息已删除，尚未审核的提现已取消：{link}',
    },
    removed: {
      subject: '提现信息已删除',
      body: '您的联系方式变更已撤销，期间新增的提现信息已删除，尚未审核的提现已取消。请重新绑定您本人的提现地址或银行卡：{link}',
    },
    sent: { subject: '您的提现已汇出', body: '{amount} USDT 已汇往 {address}：{link}' },
    returned: { subject: '您的提现未能完成', body: '{amount} USDT 已退回您的余额。原因：{reason}\n\n{link}' },
  },
  ar: {
    bound: {
      subject: 'تمت إضافة عنوان سحب',
      body: 'ستُرسل السحوبات من محفظتك إلى {address}.\n\nلم تقم بذلك؟ غيّر كلمات المرور واتصل بخدمة العملاء فورًا: {link}',
    },
    added: {
      subject: 'تمت إضافة عنوان سحب آخر',
      body: 'أُضيف عنوان سحب آخر إلى محفظتك: {address}. يمكن استخدامه ابتداءً من {time} (UTC).\n\nلم تقم بذلك؟ غيّر كلمات المرور واتصل بخدمة العملاء فورًا: {link}',
    },
    changed: {
      subject: 'تم تغيير عنوان السحب',
      body: 'ستُرسل السحوبات من محفظتك إلى {address}. يمكن استخدام العنوان الجديد ابتداءً من {time} (UTC).\n\nلم تقم بذلك؟ غيّر كلمات المرور واتصل بخدمة العملاء فورًا: {link}',
    },
    card_bound: {
      subject: 'تمت إضافة بطاقة بنكية للسحب',
      body: 'يمكنك الآن السحب إلى البطاقة البنكية {address}.\n\nلم تقم بذلك؟ غيّر كلمات المرور واتصل بخدمة العملاء فورًا: {link}',
    },
    card_changed: {
      subject: 'تم تغيير بطاقة السحب',
      body: 'يمكنك السحب إلى البطاقة البنكية {address} ابتداءً من {time} (UTC).\n\nلم تقم بذلك؟ غيّر كلمات المرور واتصل بخدمة العملاء فورًا: {link}',
    },
    restored: {
      subject: 'تمت استعادة بيانات السحب',
      body: 'أُلغي تغيير بيانات الاتصال الخاصة بك، وستُرسل سحوباتك من جديد إلى {address}. حُذف ما أُضيف في هذه الأثناء، وأُلغيت عمليات السحب التي لم تتم الموافقة عليها بعد: {link}',
    },
    removed: {
      subject: 'تم حذف بيانات السحب',
      body: 'أُلغي تغيير بيانات الاتصال الخاصة بك، وحُذفت بيانات السحب التي أُضيفت منذ ذلك الحين، وأُلغيت عمليات السحب التي لم تتم الموافقة عليها بعد. أضف بياناتك من جديد: {link}',
    },
    sent: { subject: 'السحب في طريقه إليك', body: 'أُرسل {amount} USDT إلى {address}: {link}' },
    returned: { subject: 'لم يُنفَّذ السحب', body: 'أُعيد {amount} USDT إلى رصيدك. السبب: {reason}\n\n{link}' },
  },
  'zh-TW': {
    bound: {
      subject: '已新增提領地址',
      body: '您的錢包現在會提領到 {address}。\n\n若不是您本人操作，請立即變更密碼並聯絡客服：{link}',
    },
    added: {
      subject: '已新增提領地址',
      body: '您的錢包新增了另一個提領地址：{address}，自 {time}（UTC）起可用。\n\n若不是您本人操作，請立即變更密碼並聯絡客服：{link}',
    },
    changed: {
      subject: '提領地址已變更',
      body: '您的錢包將提領到 {address}，新地址自 {time}（UTC）起可用。\n\n若不是您本人操作，請立即變更密碼並聯絡客服：{link}',
    },
    card_bound: {
      subject: '已新增提領金融卡',
      body: '您的錢包現在可以提領到金融卡 {address}。\n\n若不是您本人操作，請立即變更密碼並聯絡客服：{link}',
    },
    card_changed: {
      subject: '提領金融卡已變更',
      body: '自 {time}（UTC）起，您的錢包可以提領到金融卡 {address}。\n\n若不是您本人操作，請立即變更密碼並聯絡客服：{link}',
    },
    restored: {
      subject: '提領資料已復原',
      body: '您的聯絡方式變更已撤銷，提領將重新轉到 {address}。期間新增的提領資料已刪除，尚未核准的提領已取消：{link}',
    },
    removed: {
      subject: '提領資料已刪除',
      body: '您的聯絡方式變更已撤銷。期間新增的提領資料已刪除，尚未核准的提領已取消。請重新綁定您本人的提領地址或金融卡：{link}',
    },
    sent: {
      subject: '您的提領已轉出',
      body: '{amount} USDT 已轉到 {address}：{link}',
    },
    returned: {
      subject: '您的提領未能執行',
      body: '{amount} USDT 已退回您的餘額。原因：{reason}\n\n{link}',
    },
  },
  ja: {
    bound: {
      subject: '出金先アドレスが追加されました',
      body: 'ウォレットからの出金先は{address}になりました。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください：{link}',
    },
    added: {
      subject: '出金先アドレスが追加されました',
      body: 'ウォレットに別の出金先アドレス{address}が追加されました。{time}（UTC）から使えます。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください：{link}',
    },
    changed: {
      subject: '出金先アドレスが変更されました',
      body: 'ウォレットからの出金先が{address}に変わります。新しいアドレスは{time}（UTC）から使えます。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください：{link}',
    },
    card_bound: {
      subject: '出金先のカードが追加されました',
      body: 'ウォレットからカード{address}に出金できるようになりました。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください：{link}',
    },
    card_changed: {
      subject: '出金先のカードが変更されました',
      body: '{time}（UTC）から、ウォレットからカード{address}に出金できます。\n\nお心当たりがない場合は、すぐにパスワードを変更し、カスタマーサポートにご連絡ください：{link}',
    },
    restored: {
      subject: '出金先を元に戻しました',
      body: '連絡先の変更が取り消されたため、出金先は {address} に戻りました。その間に追加された出金先は削除され、未承認の出金はキャンセルされました：{link}',
    },
    removed: {
      subject: '出金先を削除しました',
      body: '連絡先の変更が取り消されました。その後に追加された出金先は削除され、未承認の出金はキャンセルされました。ご自身の出金先を改めてご登録ください：{link}',
    },
    sent: {
      subject: '出金が送金されました',
      body: '{amount} USDTを{address}に送金しました：{link}',
    },
    returned: {
      subject: '出金は実行されませんでした',
      body: '{amount} USDTは残高に戻りました。理由：{reason}\n\n{link}',
    },
  },
  ko: {
    bound: {
      subject: '출금 주소가 추가되었습니다',
      body: '이제 지갑의 출금은 {address} 주소로 보내집니다.\n\n본인이 아니라면 지금 비밀번호를 변경하고 고객센터에 문의해 주세요: {link}',
    },
    added: {
      subject: '출금 주소가 추가되었습니다',
      body: '지갑에 다른 출금 주소 {address}이(가) 추가되었습니다. {time}(UTC)부터 사용할 수 있습니다.\n\n본인이 아니라면 지금 비밀번호를 변경하고 고객센터에 문의해 주세요: {link}',
    },
    changed: {
      subject: '출금 주소가 변경되었습니다',
      body: '지갑의 출금은 {address} 주소로 보내집니다. 새 주소는 {time}(UTC)부터 사용할 수 있습니다.\n\n본인이 아니라면 지금 비밀번호를 변경하고 고객센터에 문의해 주세요: {link}',
    },
    card_bound: {
      subject: '출금용 카드가 추가되었습니다',
      body: '이제 지갑에서 카드 {address}(으)로 출금할 수 있습니다.\n\n본인이 아니라면 지금 비밀번호를 변경하고 고객센터에 문의해 주세요: {link}',
    },
    card_changed: {
      subject: '출금용 카드가 변경되었습니다',
      body: '{time}(UTC)부터 지갑에서 카드 {address}(으)로 출금할 수 있습니다.\n\n본인이 아니라면 지금 비밀번호를 변경하고 고객센터에 문의해 주세요: {link}',
    },
    restored: {
      subject: '출금 정보가 복원되었습니다',
      body: '연락처 변경이 취소되어 출금이 다시 {address}(으)로 전송됩니다. 그사이 추가된 출금 정보는 삭제되었고, 아직 승인되지 않은 출금은 취소되었습니다: {link}',
    },
    removed: {
      subject: '출금 정보가 삭제되었습니다',
      body: '연락처 변경이 취소되었습니다. 그 이후 추가된 출금 정보는 삭제되었고, 아직 승인되지 않은 출금은 취소되었습니다. 본인의 출금 정보를 다시 등록해 주세요: {link}',
    },
    sent: {
      subject: '출금이 전송되었습니다',
      body: '{amount} USDT를 {address}(으)로 보냈습니다: {link}',
    },
    returned: {
      subject: '출금이 처리되지 않았습니다',
      body: '{amount} USDT가 잔액으로 돌아왔습니다. 사유: {reason}\n\n{link}',
    },
  },
  vi: {
    bound: {
      subject: 'Đã thêm địa chỉ rút tiền',
      body: 'Từ nay tiền rút từ ví của bạn được gửi đến {address}.\n\nKhông phải bạn? Hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay: {link}',
    },
    added: {
      subject: 'Đã thêm địa chỉ rút tiền',
      body: 'Một địa chỉ rút tiền khác đã được thêm vào ví của bạn: {address}. Dùng được từ {time} UTC.\n\nKhông phải bạn? Hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay: {link}',
    },
    changed: {
      subject: 'Đã đổi địa chỉ rút tiền',
      body: 'Tiền rút từ ví của bạn sẽ được gửi đến {address}. Địa chỉ mới dùng được từ {time} UTC.\n\nKhông phải bạn? Hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay: {link}',
    },
    card_bound: {
      subject: 'Đã thêm thẻ ngân hàng để rút tiền',
      body: 'Từ nay bạn có thể rút tiền từ ví về thẻ ngân hàng {address}.\n\nKhông phải bạn? Hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay: {link}',
    },
    card_changed: {
      subject: 'Đã đổi thẻ ngân hàng để rút tiền',
      body: 'Từ {time} UTC bạn có thể rút tiền từ ví về thẻ ngân hàng {address}.\n\nKhông phải bạn? Hãy đổi mật khẩu và liên hệ chăm sóc khách hàng ngay: {link}',
    },
    restored: {
      subject: 'Đã khôi phục thông tin rút tiền',
      body: 'Thay đổi thông tin liên hệ của bạn đã được hoàn tác, tiền rút lại được chuyển đến {address}. Thông tin được thêm trong thời gian đó đã bị xóa và các lệnh rút chưa được duyệt đã bị hủy: {link}',
    },
    removed: {
      subject: 'Đã xóa thông tin rút tiền',
      body: 'Thay đổi thông tin liên hệ của bạn đã được hoàn tác. Thông tin rút tiền được thêm kể từ đó đã bị xóa và các lệnh rút chưa được duyệt đã bị hủy. Hãy thêm lại thông tin của bạn: {link}',
    },
    sent: {
      subject: 'Tiền rút của bạn đã được gửi',
      body: '{amount} USDT đã được gửi đến {address}: {link}',
    },
    returned: {
      subject: 'Lệnh rút tiền không được thực hiện',
      body: '{amount} USDT đã về lại số dư của bạn. Lý do: {reason}\n\n{link}',
    },
  },
};

type Values = Readonly<Record<'address' | 'time' | 'amount' | 'reason', string>>;

/**
 * Tells a person, in the caller's transaction: by mail, else by text message, else not at all; and former contacts that can still take a
 * change back, for who took the account over has bound their own.
 */
async function tell(ctx: Context, tx: Tx, userId: bigint, news: News, values: Values): Promise<void> {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const link = `${ctx.config.publicUrl.replace(/\/$/, '')}/userInfo/money-package/withdraw`;
  const letter = composeLetter({ language, ...(texts[language] ?? english)[news], values: { ...values, link } });
  const mail = { medium: 'mail', ...letter } as const;
  const sms = { medium: 'sms', subject: letter.subject, text: `${letter.subject}. ${link}` } as const;
  for (const recipient of contacts) {
    const message = recipient.includes('@') ? mail : sms;
    await sendMail(ctx, tx, { recipient, kind: `withdrawal_${news}`, language, ...message });
  }
}

type About = {
  readonly userId: bigint;
  readonly address: { readonly address: string; readonly usableAt: Date };
  /** How many were bound before, and how many of them it takes the place of. */
  readonly others: number;
  readonly replaced: number;
};

const writeTime = (at: Date) => at.toISOString().slice(0, 16).replace('T', ' ');

type AboutCard = {
  readonly userId: bigint;
  readonly card: { readonly bankName: string; readonly lastFour: string; readonly usableAt: Date };
  readonly isChange: boolean;
};

/** Tells a person that a bank card was bound, at once or in the place of what was bound before. */
export function tellOfCard(ctx: Context, tx: Tx, { userId, card, isChange }: AboutCard): Promise<void> {
  const address = `${card.bankName} ${maskCardNumber(card.lastFour)}`;
  const values = { address, time: writeTime(card.usableAt), amount: '', reason: '' };
  return tell(ctx, tx, userId, isChange ? 'card_changed' : 'card_bound', values);
}

/** Tells a person that an address was bound: the first one, one beside others, or one in another one's place. */
export function tellOfAddress(ctx: Context, tx: Tx, { userId, address, others, replaced }: About): Promise<void> {
  const values = { address: maskAddress(address.address), time: writeTime(address.usableAt), amount: '', reason: '' };
  const beside = others === 0 ? 'bound' : 'added';
  return tell(ctx, tx, userId, replaced > 0 ? 'changed' : beside, values);
}

/** Tells a person where withdrawals go again after a change of contact was undone; `bound` as people may see it. */
export function tellOfRestored(ctx: Context, tx: Tx, userId: bigint, bound: readonly string[]): Promise<void> {
  const values = { address: bound.join(', '), time: '', amount: '', reason: '' };
  return tell(ctx, tx, userId, bound.length > 0 ? 'restored' : 'removed', values);
}

type Told = {
  readonly userId: bigint;
  readonly channel: WithdrawalChannel;
  readonly address: string;
  readonly amountMicro: bigint;
  readonly feeMicro: bigint;
  readonly reason: string;
};

/** Tells a person that a withdrawal was sent, or that its money is back. */
export function tellOfWithdrawal(ctx: Context, tx: Tx, row: Told, news: 'sent' | 'returned'): Promise<void> {
  const { userId, channel, amountMicro, feeMicro, reason } = row;
  // The number of a card is masked already.
  const address = channel === 'bank_card' ? row.address : maskAddress(row.address);
  const amount = formatAmount(news === 'sent' ? amountMicro - feeMicro : amountMicro);
  return tell(ctx, tx, userId, news, { address, time: '', amount, reason });
}
