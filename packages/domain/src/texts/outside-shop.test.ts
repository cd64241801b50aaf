import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outsideShop } from './outside-shop.ts';

const found = (text: string) => outsideShop(text, 'shop.example').join(' ');

const contacts = [
  'Call me: +49 171 2345678',
  'my number is +8613812345678',
  '0049 171 2345678',
  '电话 138 1234 5678',
  '13812345678',
  '(0171) 234 5678',
  '555-867-5309 no wait, 555-234-5309',
  'phone 7654321',
  'الهاتف: ٠١٠١٢٣٤٥٦٧٨',
  'ＴＥＬ ０３-１２３４-５６７８',
  'write to ann.lee@example.com',
  'ann @ gmail.com',
  'Do you have WhatsApp?',
  '加我微信 abc123',
  'QQ: 12345678',
  'https://wa.me/491712345678',
  'see www.other-shop.com',
  'cheaper on other-shop.com',
  'https://shop.example.evil.com/pay',
  'http://例え.jp/x',
  'https://аррӏе.com/login',
  'https://shop.example@192.0.2.7/pay',
  'https://shop.example:443@лампы.com/',
  'cheaper on mueller-lampen.de now',
  'lamps.xyz',
  'SHOP-LAMPS.EU',
  'look at 1688.com',
  'look at lamps.co.uk/sale',
  'we are lampade.it, and open',
  'order at lamps.it',
  'лампы.рф',
  'ａｂｃ.ｄｅ',
  'support@notshop.example.com',
  'ann.lee (at) example.com',
  'ann.lee[at]example[dot]com',
  'ann { at } gmail ( dot ) com',
  'ann lee at gmail dot com',
  'lamps [dot] xyz',
  '0 1 7 1 2 3 4 5 6 7 8',
  '1-3-8-1-2-3-4-5-6-7-8',
  '１．３．８．１．２．３．４．５．６．７．８',
  'oh one seven one, two three four five',
  '一三八一二三四五六七八',
];
for (const text of contacts) test(`contact data: ${text}`, () => assert.equal(found(text), 'contact'));

const payments = [
  'Can I pay with PayPal?',
  '可以支付宝吗',
  '微信转账给我',
  'Payment by bank transfer please',
  'تحويل بنكي أفضل',
  'Лучше банковским переводом',
  'IBAN DE89 3704 0044 0532 0130 00',
  'de89370400440532013000',
  'Zahlung per Überweisung',
  'Banküberweisung',
  'btc 1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa',
  '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy',
  'send to 0x52908400098527886E0F7030069857D2E4169EE7',
  'TRX: TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  'we settle it outside the platform',
];
for (const text of payments) test(`payment elsewhere: ${text}`, () => assert.equal(found(text), 'payment'));

const harmless = [
  'Order 20261121000077 has not arrived',
  'order number 13812345678',
  '运单号 13812345678',
  'Tracking LP00123456789CN, RR123456785DE or 1Z999AA10123456784',
  'It costs $1,299.00, or 1.299,00 for 1000 pieces',
  'Size 120x80x40 cm, 38-40, 0.35 mm, 110-240 V',
  '2026-11-24 10:30 to 2026-12-01',
  'M8 x 1.25, DIN 912, EN 60335-2-15',
  'voltage +10% and -20 °C',
  'Item 1234567890123 (EAN 4006381333931)',
  'Is it in line with the sample? Skipped a step, I mean.',
  'https://shop.example/productDetails?sellerGoodsId=123 and http://www.shop.example',
  'support@shop.example',
  'See https://shop.example.',
  'Log in at https://Shop.Example, ask ann at the desk',
  'Serial 12345678901234567890123456',
  'transaction 0xc6fe7bd2aa0ee8ae3d1a5f1c61ea5b3c1c7b4f7a1a0a9f0e6d5c4b3a29181716',
  'I pay here with USDT from my balance.',
  'DE89 3704 0044 0532 0130 01',
  'blue.Size L.Thanks',
  'e.g. the blue one, i.e. not the red one, a.m. or p.m., etc.and so on',
  '2.5kg, 2.5 kg, 10.5cm, approx.kg, ca.20 pcs, 3.mm, 12.in',
  'The blue one.It is fine.So be it.Is it in stock',
  'it is blue.is it in stock? i like it.so do we',
  'manual.pdf, label.ai.jpg, prices.xlsx, catalogue.zip and video.mov',
  'one.two.three, black.white, v1.2.3, St.Petersburg, Mr.Ng',
  '数量 5000，单价 1.25，共 6250',
  'Colour 0171, 10 pcs; colour 0235, 20 pcs',
  'Sizes 1 2 3 4 5 6 7 8 9 10 11 12',
  'Sizes 1-2-3-4-5-6-7-8-9',
  'look at it, one dot is missing; at least one (at most two)',
  'support (at) shop [dot] example',
  'order no. 4 8 2 1 0 0 0 0 0 0 0 1',
  '一二三，一共三个',
];
for (const text of harmless) test(`nothing: ${text}`, () => assert.equal(found(text), ''));

test('a shop of another script knows its own addresses', () => {
  const own = new URL('https://лампы.example').hostname;
  assert.deepEqual(outsideShop('https://лампы.example/x', own), []);
  assert.deepEqual(outsideShop('https://лампа.example/x', own), ['contact']);
});

test('a message of both kinds says both, and a long one is read at once', () => {
  assert.equal(found('WhatsApp +49 171 2345678, then PayPal'), 'contact payment');
});

/** A page of fifty long messages is read at once: each takes a fraction of a millisecond of a server that does nothing else meanwhile. */
test('a text of any kind is read in time that grows with its length alone', () => {
  const pieces = [
    '1',
    '1 ',
    '(',
    'a.',
    'a',
    'a@',
    '@',
    '+1 ',
    'DE89 AAAA ',
    'tel ',
    'aa-.',
    'ab at ab dot ',
    '(at)',
    ' [',
    '1-',
    'one ',
    '一',
    'http://',
    'www.a',
    'http://shop.example',
    '0171 234 ',
    '\ufdfa',
  ];
  const timeOf = (text: string) => {
    let best = Number.POSITIVE_INFINITY;
    for (let round = 0; round < 5; round += 1) {
      const began = performance.now();
      found(text);
      best = Math.min(best, performance.now() - began);
    }
    return best;
  };
  // Patterns are compiled once they have been used.
  for (const piece of pieces) timeOf(piece.repeat(4000).slice(0, 4000));
  for (const piece of pieces) {
    const best = timeOf(piece.repeat(4000).slice(0, 4000));
    assert.ok(best < 4, `${JSON.stringify(piece)}: ${best} ms`);
  }
});
