import type { Tx } from '../../../platform/database.ts';
import { findUser } from '../../accounts/index.ts';

const english = 'The network did not carry out the transfer. Check your withdrawal address and try again.';

/** Languages without a text of their own get English. */
const reasons: Readonly<Record<string, string>> = {
  'zh-CN': '区块链网络未能完成转账，请核对提现地址后重试。',
  ar: 'لم تنفّذ الشبكة عملية التحويل. تحقّق من عنوان السحب ثم حاول مجددًا.',
};

/** Why a withdrawal came to nothing that the chain refused, in its owner's language. */
export async function failureReason(tx: Tx, userId: bigint): Promise<string> {
  const language = (await findUser(tx, userId))?.language ?? 'en';
  return reasons[language] ?? english;
}
