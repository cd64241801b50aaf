import { formatAmount, maskCardNumber } from '@entrepot/domain';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database.ts';
import { composeLetter } from '../../platform/letter.ts';
import { sendMail } from '../../platform/mail.ts';
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
