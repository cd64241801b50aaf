import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Tx } from '#platform/database.ts';
import { emit } from '#platform/outbox.ts';
import { readContacts } from '../../accounts/index.ts';
import { claimedPaymentCredited } from '../payments.events.ts';
import { moveDeposit } from './deposits.repository.ts';

/** What somebody reads whose announced payment was another person's. */
const reasons: Readonly<Record<string, string>> = {
  en: 'This payment arrived on another customer’s own address and was credited there. If you made it, contact customer service.',
  'zh-CN': '该付款到达了另一位用户的专属地址，已入账到其账户。如果是您付的款，请联系客服。',
  'zh-TW': '此款項已進入另一位用戶的專屬地址，並已入帳至其帳戶。如果是您付的款，請聯絡客服。',
  de: 'Diese Zahlung ging auf der eigenen Adresse eines anderen Kunden ein und wurde dort gutgeschrieben. Wenn Sie sie geleistet haben, wenden Sie sich an den Kundenservice.',
  ru: 'Этот платёж поступил на личный адрес другого клиента и зачислен ему. Если его отправили вы, обратитесь в службу поддержки.',
  es: 'Este pago llegó a la dirección propia de otro cliente y se abonó allí. Si lo hiciste tú, comunícate con Atención al cliente.',
  pt: 'Este pagamento chegou ao endereço próprio de outro cliente e foi creditado lá. Se foi você quem pagou, entre em contato com o atendimento ao cliente.',
  fr: 'Ce paiement est arrivé sur l’adresse personnelle d’un autre client et y a été crédité. Si vous en êtes l’auteur, contactez le service client.',
  it: 'Questo pagamento è arrivato all’indirizzo personale di un altro cliente ed è stato accreditato lì. Se lo hai fatto tu, contatta l’assistenza clienti.',
  el: 'Η πληρωμή έφτασε στην προσωπική διεύθυνση άλλου πελάτη και πιστώθηκε εκεί. Αν την κάνατε εσείς, επικοινωνήστε με την εξυπηρέτηση πελατών.',
  tr: 'Bu ödeme başka bir müşterinin kendi adresine geldi ve oraya yatırıldı. Ödemeyi siz yaptıysanız müşteri hizmetlerine ulaşın.',
  ar: 'وصلت هذه الدفعة إلى عنوان خاص بعميل آخر وأُضيفت إلى رصيده. إذا كنت أنت من دفعها فتواصل مع خدمة العملاء.',
  hi: 'यह पेमेंट किसी दूसरे ग्राहक के अपने पते पर आया और वहीं जमा हुआ। अगर यह आपने किया था, तो ग्राहक सेवा से संपर्क करें।',
  id: 'Pembayaran ini masuk ke alamat milik pelanggan lain dan dikreditkan di sana. Jika Anda yang membayarnya, hubungi layanan pelanggan.',
  ms: 'Bayaran ini diterima di alamat pelanggan lain dan dikreditkan di sana. Jika anda yang membuatnya, hubungi khidmat pelanggan.',
  ph: 'Dumating ang bayad na ito sa sariling address ng ibang customer at doon na-credit. Kung ikaw ang nagbayad, makipag-ugnayan sa customer service.',
  th: 'การชำระเงินนี้เข้าที่อยู่ของลูกค้ารายอื่นและเพิ่มเข้ายอดเงินของลูกค้ารายนั้นแล้ว หากคุณเป็นผู้ชำระ โปรดติดต่อฝ่ายบริการลูกค้า',
  vi: 'Khoản thanh toán này đã đến địa chỉ riêng của khách hàng khác và được cộng vào đó. Nếu bạn là người thanh toán, hãy liên hệ chăm sóc khách hàng.',
  ja: 'このお支払いは別のお客様専用のアドレスに届き、そちらに入金されました。お心当たりのある場合はカスタマーサポートにご連絡ください。',
  ko: '이 결제는 다른 고객의 전용 주소로 입금되어 해당 계정에 반영되었습니다. 본인이 결제했다면 고객센터에 문의해 주세요.',
  af: 'Hierdie betaling het op ’n ander kliënt se eie adres aangekom en is daar gekrediteer. As jy dit gemaak het, kontak kliëntediens.',
};

/**
 * Ends what others claimed of a transfer that is being credited to the person whose own address it came to: payments that they announced,
 * with a reason that they read, and claims for the platform. `txHash` is in small letters without 0x, and locked.
 */
export async function endClaims(ctx: Context, tx: Tx, txHash: string, creditedTo: bigint): Promise<void> {
  const { rows: announced } = await sql<{ id: bigint; userId: bigint }>`select id, user_id as "userId" from deposits
    where status in ('under_review', 'approved_once') and user_id <> ${creditedTo}
      and (claimed_transaction in (${txHash}, ${`0x${txHash}`}) or external_key = ${txHash})
    order by id for no key update`.execute(tx);
  for (const { id, userId } of announced) {
    const { language } = await readContacts(ctx, tx, userId);
    await moveDeposit(ctx, tx, 'credited_elsewhere', id, { reason: reasons[language] ?? reasons.en ?? '' });
  }
  const { rows: claims } = await sql<{ claimedBy: string }>`select claimed_by as "claimedBy" from platform_payments
    where key = ${txHash} and released_at is null`.execute(tx);
  await emit(ctx, tx, claimedPaymentCredited, claims);
}
