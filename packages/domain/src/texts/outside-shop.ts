import { plainDigits } from './plain-text.ts';
import { isSiteName } from './site-name.ts';

/**
 * What leads out of the shop: `contact` (a phone number, a mail address, a messenger, another site) or `payment` (a bank, a payment
 * service or a wallet's address).
 */
export type OutsideShop = 'contact' | 'payment';

/** Wide forms as narrow ones, digits of every script as 0 to 9, nothing invisible: an address is hidden in none of them. */
const plain = (text: string): string =>
  unveiled(
    plainDigits(
      text
        .normalize('NFKC')
        .replace(/\p{Cf}/gu, '')
        .slice(0, longestRead),
    ),
  );
/** A wide form may stand for many characters. */
const longestRead = 8000;

/** Signs of an address that are put into words or brackets, so that it does not look like one. */
const veiledAt = /\s{0,3}(?:[([{<]\s{0,2}(?:@|at|ät|arroba|chiocciola|собака)\s{0,2}[)\]}>])\s{0,3}/giu;
const veiledDot = /\s{0,3}(?:[([{<]\s{0,2}(?:\.|dot|punkt|punto|point|ponto|точка|nokta)\s{0,2}[)\]}>])\s{0,3}/giu;
const spokenMail =
  /(?<![\w.%+-])([\w.%+-]{2,64})\s{1,3}at\s{1,3}([a-z0-9-]{2,63})\s{1,3}dot\s{1,3}([a-z]{2,24})(?![\w-])/gi;
const unveiled = (text: string): string =>
  text.replace(veiledAt, '@').replace(veiledDot, '.').replace(spokenMail, '$1@$2.$3');

/** Ten digits or more that stand one by one, or their words: no number of the shop is written so. */
const apartDigits = /(?<![\w.,])\d(?:[\s._*/|-]{1,3}\d){9,14}(?![\s._*/|-]{0,3}\d)/g;
const counting = /^(?:0?123456789|9876543210?)/;
const spokenDigits = [
  /(?<!\p{L})(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)[\s,.-]{1,3}){7}/iu,
  /[〇零一二三四五六七八九幺壹贰叁肆伍陆柒捌玖]{8}/u,
];

/** Words that say what the number or code after them is: one of those of the shop. */
const numberOfTheShop =
  /(?:order|tracking|parcel|invoice|item|sku|model|no\.?|nr\.?|#|№|订单|訂單|运单|運單|单号|單號|编号|型号|رقم|заказ)\W{0,3}(?:number|no\.?|号|號)?\W{0,3}$/iu;

/** One character before the sign is enough: all of them would be looked for from each of them. */
const mail = /[\w.%+-]\s?@\s?((?:[a-z0-9-]{1,63}\.){1,4}[a-z]{2,24})(?![\w-])/gi;
/** Of any script; what stands before an @ is a name, however much it looks like the host. */
const site = /(?:https?:\/\/|www\.)(?:[^\s/?#@\\]{0,200}@)?([\p{L}\p{N}.-]{2,255})/giu;
const bareSite = /(?<![\w@./-])(?:[a-z0-9-]{2,63}\.){1,5}[a-z]{2,12}(?![\w-])/gi;
/** In their own script: nothing else is written with a full stop and without a blank before these. */
const siteOfScript =
  /[\p{L}\p{N}-]\.(?:рф|рус|укр|бел|中国|中國|公司|网络|網絡|网址|在线|商城|مصر|السعودية|امارات|भारत|ไทย|한국)(?![\p{L}\p{N}])/u;

/** With a country's code, with a prefix in brackets or a leading nought, or a Chinese mobile number: no amount or number of the shop is written so. */
const phones = [
  /(?<![\w+])\+\s?[1-9](?:[\s().-]{0,2}\d){7,14}(?![\d%])/g,
  /(?<![\w.,])00[1-9](?:[\s().-]{0,2}\d){8,13}(?!\d)/g,
  /(?<![\w.,])\(0?\d{2,4}\)[\s-]?\d{3,4}[\s-]?\d{3,4}(?!\d)/g,
  /(?<![\w.,-])0\d{2,4}[\s/-]\d{3,4}[\s-]?\d{2,5}(?![\d-])/g,
  /(?<![\w.,-])1[3-9]\d[\s-]?\d{4}[\s-]?\d{4}(?![\w.,-])/g,
  /(?<![\w.,-])[2-9]\d{2}[-.][2-9]\d{2}[-.]\d{4}(?![\w.,-])/g,
];
const calledPhone =
  /(?:\b(?:tel|telephone|phone|mobile|cell|call me|sms|telefon|telefono|téléphone|teléfono|telefone|celular)\b|电话|手机|電話|手機|التليفون|الهاتف|هاتف|جوال|телефон|전화|โทร|τηλέφωνο|फ़ोन|फोन)[^\d\n]{0,15}\d(?:[\s().-]{0,2}\d){6,14}/giu;

const messenger =
  /\b(?:whats\s?app|we\s?chat|weixin|telegram|viber|skype|zalo|kakao\s?talk|line\s?id|qq\s?(?:id|no|number)?\W{0,3}\d{5,11}|imo\s?(?:id|number)|snapchat|instagram|discord)\b|(?:wa|t)\.me\/|微信(?!支付|转账|轉帳)|加[vV]信|ватсап|вотсап|телеграм|واتس\s?اب|واتساب|تيليجرام|تلجرام|왓츠앱|카카오톡/iu;

const payment =
  /\b(?:paypal|western union|money\s?gram|ali\s?pay|we\s?chat pay|venmo|zelle|cash\s?app|payoneer|wire transfer|bank transfer|bank account|direct payment|outside (?:of )?(?:the )?(?:platform|site|shop)|off[ -]platform|bankkonto|virement|transferencia bancaria|transferência bancária|bonifico|banka havalesi|havale|chuyển khoản|transfer bank|pindahan bank|bankoorplasing)\b|überweisung(?:en)?(?![\p{L}\d])|支付宝|支付寶|微信支付|微信转账|微信轉帳|银行转账|銀行轉帳|银行卡号|私下(?:转账|付款|交易)|平台外|线下(?:付款|转账|交易)|銀行振込|계좌이체|무통장|банковск\p{L}{0,6} перевод|перевод\p{L}{0,6} на карту|تحويل بنكي|حوالة بنكية|โอนเงิน|बैंक ट्रांसफर|τραπεζικ\p{L}{0,6} μεταφορ/iu;

/** Addresses on Ethereum, Tron and Bitcoin, of its older forms those that have a letter: no hash of a transaction, which is longer. */
const wallet =
  /(?<!\w)(?:0x[0-9a-f]{40}|T[1-9A-HJ-NP-Za-km-z]{33}|bc1[02-9ac-hj-np-z]{25,59}|[13](?=\d*[a-z])[1-9A-HJ-NP-Za-km-z]{25,34})(?!\w)/i;
const iban = /(?<!\w)[A-Z]{2}\d{2}(?:\s?[A-Z0-9]{4}){2,7}(?:\s?[A-Z0-9]{1,3})?(?!\w)/g;

/** The check digits of an IBAN: letters count from 10, the first four characters come last, and 97 leaves 1 (ISO 13616). */
function isIban(code: string): boolean {
  const compact = code.replace(/\s/g, '');
  const digits = `${compact.slice(4)}${compact.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  );
  return BigInt(digits) % 97n === 1n;
}

/** A host as browsers ask for it: the shop's is written so too. */
function asciiOf(host: string): string {
  try {
    return new URL(`http://${host}`).hostname;
  } catch {
    return host.toLowerCase();
  }
}

/** Whether a host, or one above it, is the shop's. */
function isOwn(named: string, ownHost: string): boolean {
  // A full stop behind it ends the sentence.
  const host = asciiOf(named).replace(/\.+$/, '');
  return host === ownHost || host.endsWith(`.${ownHost}`);
}

const leadsTo = (text: string, pattern: RegExp, ownHost: string): boolean =>
  [...text.matchAll(pattern)].some((found) => !isOwn(found[1] ?? '', ownHost));

const namesSite = (text: string, ownHost: string): boolean =>
  leadsTo(text, site, ownHost) ||
  siteOfScript.test(text) ||
  [...text.matchAll(bareSite)].some(
    ({ 0: name, index }) =>
      isSiteName(name, text.slice(index + name.length, index + name.length + 4)) && !isOwn(name, ownHost),
  );

const hasPhone = (text: string): boolean =>
  calledPhoneIn(text) ||
  isSpelledOut(text) ||
  phones.some((pattern) =>
    [...text.matchAll(pattern)].some(
      (found) => !numberOfTheShop.test(text.slice(Math.max(0, found.index - 30), found.index)),
    ),
  );

const isSpelledOut = (text: string): boolean =>
  spokenDigits.some((pattern) => pattern.test(text)) ||
  [...text.matchAll(apartDigits)].some(
    ({ 0: digits, index }) =>
      !counting.test(digits.replace(/\D/g, '')) && !numberOfTheShop.test(text.slice(Math.max(0, index - 30), index)),
  );

function calledPhoneIn(text: string): boolean {
  calledPhone.lastIndex = 0;
  return calledPhone.test(text);
}

/**
 * What of a chat message leads out of the shop, where nobody holds the buyer's money. A guess by its form, for a hint: nothing is refused
 * because of it. `ownHost` is the shop's: its addresses lead nowhere else.
 */
export function outsideShop(text: string, ownHost: string): readonly OutsideShop[] {
  const said = plain(text);
  const host = ownHost.toLowerCase();
  // Groups of an account's digits look like a phone number.
  const isContact =
    messenger.test(said) || leadsTo(said, mail, host) || namesSite(said, host) || hasPhone(said.replace(iban, ' '));
  const isPayment = payment.test(said) || wallet.test(said) || (said.toUpperCase().match(iban) ?? []).some(isIban);
  return [...(isContact ? (['contact'] as const) : []), ...(isPayment ? (['payment'] as const) : [])];
}
