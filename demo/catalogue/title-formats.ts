import type { Language } from '@entrepot/contract';

const arabicPieces = (pieces: number) => (pieces <= 10 ? `عبوة من ${pieces} قطع` : `عبوة من ${pieces} قطعة`);

/** How a pack of so many pieces is written at the end of a title. */
export const packTexts: Record<Language, (pieces: number) => string> = {
  en: (pieces) => `pack of ${pieces}`,
  'zh-CN': (pieces) => `${pieces} 件装`,
  'zh-TW': (pieces) => `${pieces} 入`,
  ja: (pieces) => `${pieces}個セット`,
  de: (pieces) => `${pieces}er-Pack`,
  ms: (pieces) => `pek ${pieces} unit`,
  af: (pieces) => `pak van ${pieces}`,
  th: (pieces) => `แพ็ก ${pieces} ชิ้น`,
  el: (pieces) => `συσκευασία ${pieces} τεμαχίων`,
  pt: (pieces) => `pacote com ${pieces}`,
  es: (pieces) => `paquete de ${pieces}`,
  fr: (pieces) => `lot de ${pieces}`,
  ru: (pieces) => `упаковка ${pieces} шт.`,
  it: (pieces) => `confezione da ${pieces}`,
  tr: (pieces) => `${pieces} adetlik paket`,
  ko: (pieces) => `${pieces}개 세트`,
  ph: (pieces) => `pakete ng ${pieces} piraso`,
  ar: (pieces) => (pieces === 2 ? 'عبوة من قطعتين' : arabicPieces(pieces)),
  id: (pieces) => `isi ${pieces}`,
  vi: (pieces) => `gói ${pieces} chiếc`,
  hi: (pieces) => `${pieces} का पैक`,
};

/** Units whose sign is not the same everywhere, `#` standing for the amount where it is not simply before; the others are written as they are. */
export const unitTexts: Record<Language, Record<string, string>> = {
  en: { h: 'h battery', P: 'persons' },
  'zh-CN': {
    h: '小时续航',
    P: '人',
    in: '英寸',
    oz: '盎司',
    m: '米',
    l: '升',
    ml: '毫升',
    cm: '厘米',
    mm: '毫米',
    g: '克',
    kg: '千克',
    lm: '流明',
  },
  'zh-TW': {
    h: '小時續航',
    P: '人',
    in: '吋',
    oz: '盎司',
    m: '公尺',
    l: '公升',
    ml: '毫升',
    cm: '公分',
    mm: '公釐',
    g: '公克',
    kg: '公斤',
    lm: '流明',
  },
  ja: { h: '時間再生', P: '人用', in: 'インチ', oz: 'オンス', l: 'L' },
  de: { h: 'Std. Akku', P: 'Personen', in: 'Zoll' },
  ms: { h: 'bateri # jam', P: 'untuk # orang', in: 'inci', l: 'liter' },
  af: { h: 'uur battery', P: 'persone', in: 'duim', l: 'liter' },
  th: {
    h: 'แบตเตอรี่ # ชม.',
    P: 'สำหรับ # คน',
    in: 'นิ้ว',
    oz: 'ออนซ์',
    m: 'ม.',
    l: 'ลิตร',
    ml: 'มล.',
    cm: 'ซม.',
    mm: 'มม.',
    g: 'กรัม',
    kg: 'กก.',
    W: 'วัตต์',
    lm: 'ลูเมน',
  },
  el: { h: 'ώρες μπαταρίας', P: 'ατόμων', in: 'ίντσες', m: 'μ.', l: 'λίτρα', cm: 'εκ.', mm: 'χιλ.', g: 'γρ.' },
  pt: { h: 'h de bateria', P: 'pessoas', in: 'polegadas', l: 'L' },
  es: { h: 'h de batería', P: 'personas', in: 'pulgadas' },
  fr: { h: 'h d’autonomie', P: 'personnes', in: 'pouces' },
  ru: {
    h: 'ч работы',
    P: 'для # человек',
    in: 'дюймов',
    oz: 'унций',
    m: 'м',
    l: 'л',
    ml: 'мл',
    cm: 'см',
    mm: 'мм',
    g: 'г',
    kg: 'кг',
    W: 'Вт',
    lm: 'лм',
    kHz: 'кГц',
  },
  it: { h: 'h di autonomia', P: 'persone', in: 'pollici' },
  tr: { h: 'saat pil', P: 'kişilik', in: 'inç', l: 'litre' },
  ko: { h: '#시간 재생', P: '#인용', in: '#인치', oz: '#온스', l: '#L', lm: '#루멘' },
  ph: { h: '# oras na baterya', P: 'para sa # tao', in: 'pulgada', l: 'litro' },
  ar: {
    h: 'ساعة تشغيل',
    P: 'أشخاص',
    in: 'بوصة',
    oz: 'أونصة',
    m: 'م',
    l: 'لتر',
    ml: 'مل',
    cm: 'سم',
    mm: 'مم',
    g: 'غ',
    kg: 'كغ',
    W: 'واط',
    lm: 'لومن',
    kHz: 'كيلوهرتز',
  },
  id: { h: 'baterai # jam', P: 'untuk # orang', in: 'inci', l: 'liter' },
  vi: { h: 'pin # giờ', P: 'cho # người', l: 'lít' },
  hi: {
    h: 'घंटे की बैटरी',
    P: 'लोगों के लिए',
    in: 'इंच',
    oz: 'औंस',
    m: 'मी.',
    l: 'लीटर',
    ml: 'मि.ली.',
    cm: 'से.मी.',
    mm: 'मि.मी.',
    g: 'ग्राम',
    kg: 'कि.ग्रा.',
    W: 'वॉट',
    lm: 'ल्यूमेन',
  },
};

const commaLanguages: ReadonlySet<Language> = new Set([
  'de',
  'af',
  'el',
  'pt',
  'es',
  'fr',
  'ru',
  'it',
  'tr',
  'id',
  'vi',
]);

/** An amount with the language's own decimal sign. */
export function writeAmount(amount: string, language: Language): string {
  return commaLanguages.has(language) ? amount.replace('.', ',') : amount;
}

type TitlePattern = (noun: string, style: string, format: string) => string;

const styleFirst: TitlePattern = (noun, style, format) => `${style} ${noun}${format && `, ${format}`}`;
const styleApart: TitlePattern = (noun, style, format) => `${noun}, ${style}${format && `, ${format}`}`;
/** Beside the noun, but apart from a lid or a sieve that comes with it, which the style does not mean. */
const styleAfter: TitlePattern = (noun, style, format) =>
  / (con|dengan|có|kèm) /.test(noun) ? styleApart(noun, style, format) : `${noun} ${style}${format && `, ${format}`}`;
const chinese: TitlePattern = (noun, style, format) =>
  `${style}${/^[A-Z]/.test(noun) ? ' ' : ''}${noun}${format && ` ${format}`}`;
const spaced: TitlePattern = (noun, style, format) => `${style} ${noun}${format && ` ${format}`}`;

/** Before the thing itself, but after what it comes with or is made for. */
const hindi: TitlePattern = (noun, style, format) => {
  const [, company = '', thing = noun] = /^(.*? (?:सहित|वाला|वाली|का|की|के) )?(.*)$/.exec(noun) ?? [];
  return `${company}${style} ${thing}${format && `, ${format}`}`;
};

/**
 * How a language joins style, noun and format. Where adjectives do not change with the noun, styles stand beside it; elsewhere
 * they are phrases that need no agreement and follow it.
 */
export const titlePatterns: Record<Language, TitlePattern> = {
  en: styleFirst,
  'zh-CN': chinese,
  'zh-TW': chinese,
  ja: spaced,
  de: styleApart,
  ms: styleAfter,
  af: styleApart,
  th: (noun, style, format) => `${noun} ${style}${format && ` ${format}`}`,
  el: styleApart,
  pt: styleApart,
  es: styleAfter,
  fr: styleApart,
  ru: styleApart,
  it: styleApart,
  tr: styleFirst,
  ko: spaced,
  ph: styleApart,
  ar: (noun, style, format) => `${noun} ${style}${format && `، ${format}`}`,
  id: styleAfter,
  vi: styleAfter,
  hi: hindi,
};
