import type { Language } from '@entrepot/domain/languages';

type AwayText = {
  readonly away: string;
  /** With `{time}`, when somebody is known to be back. */
  readonly back: string;
};

/** What is said to whoever writes while nobody answers, where a store has no words of its own. */
export const awayTexts: Readonly<Record<Language, AwayText>> = {
  en: {
    away: 'Thank you for your message. We are away right now and will reply as soon as we are back.',
    back: 'We are back: {time}.',
  },
  'zh-CN': { away: '感谢您的留言。客服目前不在线，上线后会尽快回复您。', back: '恢复服务时间：{time}。' },
  'zh-TW': { away: '感謝您的留言。客服目前不在線上，上線後會盡快回覆您。', back: '恢復服務時間：{time}。' },
  ja: {
    away: 'メッセージをありがとうございます。ただいま営業時間外のため、営業再開後にご返信いたします。',
    back: '営業再開：{time}。',
  },
  de: {
    away: 'Vielen Dank für Ihre Nachricht. Wir sind gerade nicht da und antworten, sobald wir zurück sind.',
    back: 'Wir sind wieder da: {time}.',
  },
  ms: {
    away: 'Terima kasih atas mesej anda. Kami tiada sekarang dan akan membalas sebaik sahaja kami kembali.',
    back: 'Kami kembali: {time}.',
  },
  af: {
    away: 'Dankie vir u boodskap. Ons is tans nie beskikbaar nie en antwoord sodra ons terug is.',
    back: 'Ons is terug: {time}.',
  },
  th: { away: 'ขอบคุณสำหรับข้อความ ขณะนี้อยู่นอกเวลาทำการ เราจะตอบกลับทันทีที่เปิดทำการ', back: 'เปิดทำการอีกครั้ง: {time}' },
  el: {
    away: 'Ευχαριστούμε για το μήνυμά σας. Αυτή τη στιγμή λείπουμε και θα απαντήσουμε μόλις επιστρέψουμε.',
    back: 'Επιστρέφουμε: {time}.',
  },
  pt: {
    away: 'Obrigado pela sua mensagem. No momento estamos ausentes e responderemos assim que voltarmos.',
    back: 'Voltamos: {time}.',
  },
  es: {
    away: 'Gracias por su mensaje. En este momento no estamos disponibles y le responderemos en cuanto volvamos.',
    back: 'Volvemos: {time}.',
  },
  fr: {
    away: 'Merci pour votre message. Nous sommes actuellement absents et vous répondrons dès notre retour.',
    back: 'De retour : {time}.',
  },
  ru: {
    away: 'Спасибо за сообщение. Сейчас нас нет на месте, мы ответим, как только вернёмся.',
    back: 'Мы снова на связи: {time}.',
  },
  it: {
    away: 'Grazie per il messaggio. Al momento non ci siamo e le risponderemo appena torneremo.',
    back: 'Torniamo: {time}.',
  },
  tr: {
    away: 'Mesajınız için teşekkür ederiz. Şu anda çevrimdışıyız, döndüğümüzde size yanıt vereceğiz.',
    back: 'Dönüş zamanımız: {time}.',
  },
  ko: {
    away: '메시지를 보내 주셔서 감사합니다. 지금은 상담 시간이 아니며, 상담이 시작되면 답변드리겠습니다.',
    back: '상담 재개: {time}.',
  },
  ph: {
    away: 'Salamat sa inyong mensahe. Wala kami sa ngayon at sasagot kami sa sandaling makabalik.',
    back: 'Babalik kami: {time}.',
  },
  ar: { away: 'شكرًا على رسالتك. نحن غير متاحين حاليًا وسنرد عليك فور عودتنا.', back: 'موعد عودتنا: {time}.' },
  id: {
    away: 'Terima kasih atas pesan Anda. Kami sedang tidak di tempat dan akan membalas begitu kami kembali.',
    back: 'Kami kembali: {time}.',
  },
  vi: {
    away: 'Cảm ơn bạn đã nhắn tin. Hiện chúng tôi không trực và sẽ trả lời ngay khi trở lại.',
    back: 'Thời gian trở lại: {time}.',
  },
  hi: { away: 'आपके संदेश के लिए धन्यवाद। हम अभी उपलब्ध नहीं हैं और लौटते ही उत्तर देंगे।', back: 'हम फिर उपलब्ध होंगे: {time}।' },
};
