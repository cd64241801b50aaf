import { formatAmount } from '@entrepot/domain';
import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db, Tx } from '#platform/database.ts';
import { composeLetter } from '#platform/mail/letter.ts';
import { sendMail } from '#platform/mail/mail.ts';
import { readContacts } from '../../accounts/index.ts';

/** Locks credited deposits before what they are to pay: whoever takes one back locks it before its payer's balance, too. */
export async function lockCredited(tx: Tx, ids: readonly bigint[]): Promise<void> {
  await sql`select from deposits where id = any (${[...ids]}::bigint[]) order by id for no key update`.execute(tx);
}

type Noted = { readonly userId: bigint; readonly surplusMicro: bigint | null };

/**
 * Notes how much of a credited deposit paid what it was sent for; the rest was not due any more and stays in the balance, which its payer is
 * told. The first word counts.
 */
export async function noteUse(ctx: Context, tx: Tx, id: bigint, usedMicro: bigint): Promise<void> {
  const { rows } = await sql<Noted>`
    update deposits set surplus_micro = greatest(amount_micro - ${usedMicro}::bigint, 0), updated_at = ${ctx.clock.now()}
     where id = ${id} and status = 'successful' and pays <> '' and surplus_micro is null
    returning user_id as "userId", surplus_micro as "surplusMicro"`.execute(tx);
  const [noted] = rows;
  const surplusMicro = noted?.surplusMicro ?? 0n;
  if (noted && surplusMicro > 0n) await tellOfSurplus(ctx, tx, id, noted.userId, surplusMicro);
}

/** The surplus of some deposits, by their ids; those without one are left out. */
export async function readSurplus(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: bigint; surplusMicro: bigint | null }>`
    select id, surplus_micro as "surplusMicro" from deposits
     where id = any (${[...ids]}::bigint[]) and surplus_micro > 0`.execute(db);
  return new Map(rows.map(({ id, surplusMicro }) => [String(id), formatAmount(surplusMicro ?? 0n)]));
}

type Text = { readonly subject: string; readonly body: string };

const english: Text = {
  subject: 'Your payment was more than was due',
  body: 'We received {amount} USDT that your order no longer needed. The money is in your balance: you can spend it in the shop or withdraw it.\n\n{link}',
};

/** Languages without texts of their own get English. */
const texts: Readonly<Record<string, Text>> = {
  'zh-CN': {
    subject: '您有一笔多付的款项',
    body: '我们收到 {amount} USDT，您的订单已不需要这笔款项。款项已存入您的余额，可用于购物或提现。\n\n{link}',
  },
  ar: {
    subject: 'دفعتَ أكثر من المبلغ المستحق',
    body: 'استلمنا {amount} USDT لم يعد طلبك بحاجة إليها. أُضيف المبلغ إلى رصيدك، ويمكنك الشراء به أو سحبه.\n\n{link}',
  },
  'zh-TW': {
    subject: '您有一筆多付的款項',
    body: '我們收到 {amount} USDT，您的訂單已不需要這筆款項。款項已存入您的餘額，可用於購物或提領。\n\n{link}',
  },
  ja: {
    subject: 'お支払い額が請求額を超えていました',
    body: 'ご注文に不要となった{amount} USDTを受け取りました。金額は残高に入っており、お買い物に使うか、出金できます。\n\n{link}',
  },
  ko: {
    subject: '결제할 금액보다 많이 받았습니다',
    body: '주문에 더 이상 필요하지 않은 {amount} USDT를 받았습니다. 금액은 잔액에 있으며, 쇼핑에 사용하거나 출금할 수 있습니다.\n\n{link}',
  },
  vi: {
    subject: 'Bạn đã thanh toán nhiều hơn số cần trả',
    body: 'Chúng tôi đã nhận {amount} USDT mà đơn hàng của bạn không còn cần đến. Số tiền nằm trong số dư của bạn: bạn có thể dùng để mua hàng hoặc rút về.\n\n{link}',
  },
};

async function tellOfSurplus(ctx: Context, tx: Tx, id: bigint, userId: bigint, surplusMicro: bigint): Promise<void> {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const link = `${ctx.config.publicUrl.replace(/\/$/, '')}/userInfo/money-package/recharge?deposit=${id}`;
  const values = { amount: formatAmount(surplusMicro), link };
  const letter = composeLetter({ language, ...(texts[language] ?? english), values });
  for (const recipient of contacts) {
    const message = recipient.includes('@')
      ? ({ medium: 'mail', ...letter } as const)
      : ({ medium: 'sms', subject: letter.subject, text: `${letter.subject}. ${link}` } as const);
    await sendMail(ctx, tx, { recipient, kind: 'payment_surplus', language, ...message });
  }
}
