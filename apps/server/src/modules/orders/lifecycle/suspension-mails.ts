import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { composeLetter } from '#platform/letter.ts';
import { sendMail } from '#platform/mail.ts';
import { readContacts } from '../../accounts/index.ts';
import type { MovedOrder } from './transition.ts';

type Text = { readonly subject: string; readonly body: string };

const english: Text = {
  subject: 'Your order {orderNo} has been cancelled',
  body: 'We have suspended the store {store}, so your unpaid order {orderNo} cannot be fulfilled. You have not been charged for it. If a payment is still on its way, it will be added to your balance.\n\n{link}',
};

const texts: Readonly<Record<string, Text>> = {
  en: english,
  'zh-CN': {
    subject: '您的订单 {orderNo} 已取消',
    body: '店铺“{store}”已被平台暂停营业，您未付款的订单 {orderNo} 无法继续，已为您取消，没有产生扣款。如有付款正在处理中，到账后会存入您的余额。\n\n{link}',
  },
  'zh-TW': {
    subject: '您的訂單 {orderNo} 已取消',
    body: '商店「{store}」已遭平台停權，您尚未付款的訂單 {orderNo} 無法繼續，已為您取消，並未扣款。若有款項仍在處理中，入帳後會存入您的餘額。\n\n{link}',
  },
  de: {
    subject: 'Ihre Bestellung {orderNo} wurde storniert',
    body: 'Wir haben den Shop {store} gesperrt. Ihre noch nicht bezahlte Bestellung {orderNo} kann deshalb nicht ausgeführt werden; berechnet wurde Ihnen nichts. Ist noch eine Zahlung unterwegs, schreiben wir sie Ihrem Guthaben gut.\n\n{link}',
  },
  ru: {
    subject: 'Ваш заказ {orderNo} отменён',
    body: 'Мы приостановили работу магазина {store}, поэтому ваш неоплаченный заказ {orderNo} не может быть выполнен. Деньги за него не списаны. Если платёж ещё в пути, он поступит на ваш баланс.\n\n{link}',
  },
  es: {
    subject: 'Tu pedido {orderNo} fue cancelado',
    body: 'Hemos suspendido la tienda {store}, por lo que tu pedido sin pagar {orderNo} no puede completarse. No se te cobró nada. Si aún hay un pago en camino, se abonará a tu saldo.\n\n{link}',
  },
  pt: {
    subject: 'Seu pedido {orderNo} foi cancelado',
    body: 'Suspendemos a loja {store}, por isso seu pedido {orderNo}, ainda não pago, não pode ser atendido. Nada foi cobrado. Se um pagamento ainda estiver a caminho, ele será creditado no seu saldo.\n\n{link}',
  },
  fr: {
    subject: 'Votre commande {orderNo} a été annulée',
    body: 'Nous avons suspendu la boutique {store} : votre commande {orderNo}, non payée, ne peut donc pas être honorée. Rien ne vous a été débité. Si un paiement est encore en cours, il sera versé sur votre solde.\n\n{link}',
  },
  it: {
    subject: 'Il tuo ordine {orderNo} è stato annullato',
    body: 'Abbiamo sospeso il negozio {store}, quindi il tuo ordine {orderNo}, non ancora pagato, non può essere evaso. Non ti è stato addebitato nulla. Se un pagamento è ancora in arrivo, verrà accreditato sul tuo saldo.\n\n{link}',
  },
  el: {
    subject: 'Η παραγγελία σας {orderNo} ακυρώθηκε',
    body: 'Θέσαμε σε αναστολή το κατάστημα {store}, επομένως η απλήρωτη παραγγελία σας {orderNo} δεν μπορεί να εκτελεστεί. Δεν χρεωθήκατε γι’ αυτήν. Αν κάποια πληρωμή βρίσκεται ακόμη καθ’ οδόν, θα πιστωθεί στο υπόλοιπό σας.\n\n{link}',
  },
  tr: {
    subject: '{orderNo} numaralı siparişiniz iptal edildi',
    body: '{store} mağazasını askıya aldık; bu nedenle ödenmemiş {orderNo} numaralı siparişiniz tamamlanamıyor. Sizden ücret alınmadı. Yolda olan bir ödeme varsa bakiyenize eklenecek.\n\n{link}',
  },
  ar: {
    subject: 'أُلغي طلبك {orderNo}',
    body: 'أوقفنا متجر {store}، ولذلك لا يمكن تنفيذ طلبك غير المدفوع {orderNo}. لم يُخصم منك أي مبلغ. وإذا كانت هناك دفعة في الطريق فستُضاف إلى رصيدك.\n\n{link}',
  },
  hi: {
    subject: 'आपका ऑर्डर {orderNo} रद्द कर दिया गया है',
    body: 'हमने स्टोर {store} को निलंबित कर दिया है, इसलिए आपका बिना पेमेंट वाला ऑर्डर {orderNo} पूरा नहीं हो सकता। आपसे इसके लिए कोई पैसा नहीं लिया गया। अगर कोई पेमेंट अभी रास्ते में है, तो वह आपके बैलेंस में जुड़ जाएगा।\n\n{link}',
  },
  id: {
    subject: 'Pesanan Anda {orderNo} telah dibatalkan',
    body: 'Kami menangguhkan toko {store}, jadi pesanan {orderNo} yang belum dibayar tidak dapat diproses. Anda tidak dikenai biaya apa pun. Jika masih ada pembayaran dalam proses, dananya akan masuk ke saldo Anda.\n\n{link}',
  },
  ms: {
    subject: 'Pesanan anda {orderNo} telah dibatalkan',
    body: 'Kami telah menggantung kedai {store}, jadi pesanan {orderNo} yang belum dibayar tidak dapat dipenuhi. Anda tidak dikenakan sebarang bayaran. Jika ada bayaran yang masih dalam proses, jumlahnya akan ditambah ke baki anda.\n\n{link}',
  },
  ph: {
    subject: 'Nakansela ang order mong {orderNo}',
    body: 'Sinuspinde namin ang store na {store}, kaya hindi na matutuloy ang hindi mo pa nababayarang order na {orderNo}. Walang siningil sa iyo. Kung may bayad pang parating, idadagdag ito sa balance mo.\n\n{link}',
  },
  th: {
    subject: 'คำสั่งซื้อ {orderNo} ของคุณถูกยกเลิกแล้ว',
    body: 'เราได้ระงับร้าน {store} คำสั่งซื้อ {orderNo} ที่ยังไม่ได้ชำระเงินจึงดำเนินการต่อไม่ได้ และไม่มีการเรียกเก็บเงินจากคุณ หากมีการชำระเงินที่ยังอยู่ระหว่างดำเนินการ เราจะเพิ่มเข้ายอดเงินของคุณ\n\n{link}',
  },
  vi: {
    subject: 'Đơn hàng {orderNo} của bạn đã bị hủy',
    body: 'Chúng tôi đã đình chỉ gian hàng {store} nên đơn hàng chưa thanh toán {orderNo} của bạn không thể thực hiện. Bạn không bị trừ tiền. Nếu còn khoản thanh toán đang xử lý, số tiền sẽ được cộng vào số dư của bạn.\n\n{link}',
  },
  ja: {
    subject: 'ご注文 {orderNo} はキャンセルされました',
    body: 'ストア「{store}」の営業を停止したため、お支払い前のご注文 {orderNo} は承ることができなくなりました。代金は請求されていません。処理中のお支払いがある場合は、残高に入金されます。\n\n{link}',
  },
  ko: {
    subject: '주문 {orderNo}이(가) 취소되었습니다',
    body: '스토어 {store}의 운영이 정지되어 결제하지 않은 주문 {orderNo}을(를) 진행할 수 없습니다. 청구된 금액은 없습니다. 처리 중인 결제가 있으면 잔액에 추가됩니다.\n\n{link}',
  },
  af: {
    subject: 'Jou bestelling {orderNo} is gekanselleer',
    body: 'Ons het die winkel {store} opgeskort, daarom kan jou onbetaalde bestelling {orderNo} nie uitgevoer word nie. Niks is van jou verhaal nie. As ’n betaling nog onderweg is, word dit by jou saldo gevoeg.\n\n{link}',
  },
};

/** Tells a buyer, in the caller's transaction, that an unpaid order was cancelled with its store, and why. */
export async function tellOfSuspension(ctx: Context, tx: Tx, { id, orderNo, userId, sellerId }: MovedOrder) {
  const { language, contacts } = await readContacts(ctx, tx, userId);
  const { rows } = await sql<{ store: string }>`select store_name as store from store_names
    where seller_id = ${sellerId}`.execute(tx);
  const link = `${ctx.config.publicUrl.replace(/\/$/, '')}/userInfo/order-detail?orderId=${id}`;
  const values = { orderNo, store: rows[0]?.store ?? '', link };
  const letter = composeLetter({ language, ...(texts[language] ?? english), values });
  for (const recipient of contacts) {
    const message = recipient.includes('@')
      ? ({ medium: 'mail', ...letter } as const)
      : ({ medium: 'sms', subject: letter.subject, text: `${letter.subject}. ${link}` } as const);
    await sendMail(ctx, tx, { recipient, kind: 'order_store_suspended', language, ...message });
  }
}
