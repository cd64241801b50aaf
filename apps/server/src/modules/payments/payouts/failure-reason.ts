import type { Tx } from '#platform/database.ts';
import { findUser } from '../../accounts/index.ts';
import type { Withdrawal } from '../withdrawals/index.ts';

type Texts = { readonly en: string } & Readonly<Record<string, string>>;

/** Languages without a text of their own get English. */
const onChain: Texts = {
  en: 'The network did not carry out the transfer. Check your withdrawal address and try again.',
  'zh-CN': '区块链网络未能完成转账，请核对提现地址后重试。',
  ar: 'لم تنفّذ الشبكة عملية التحويل. تحقّق من عنوان السحب ثم حاول مجددًا.',
  'zh-TW': '區塊鏈網路未能完成轉帳，請核對提領地址後重試。',
  ja: 'ネットワークで送金が実行されませんでした。出金先アドレスを確認して、もう一度お試しください。',
  ko: '네트워크에서 전송이 처리되지 않았습니다. 출금 주소를 확인하고 다시 시도해 주세요.',
  vi: 'Mạng không thực hiện được giao dịch chuyển. Hãy kiểm tra địa chỉ rút tiền và thử lại.',
};

const toCard: Texts = {
  en: 'The transfer did not reach your bank card. Check the card and try again.',
  'zh-CN': '款项未能到达您的银行卡，请核对银行卡信息后重试。',
  ar: 'لم تصل الحوالة إلى بطاقتك المصرفية. تحقّق من بيانات بطاقتك المصرفية ثم حاول مجددًا.',
};

/** Why a withdrawal came to nothing that the chain refused, or the bank, in its owner's language. */
export async function failureReason(tx: Tx, { userId, channel }: Withdrawal): Promise<string> {
  const texts = channel === 'bank_card' ? toCard : onChain;
  const language = (await findUser(tx, userId))?.language ?? 'en';
  return texts[language] ?? texts.en;
}
