import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nextPlatformDay, platformDay } from './time/platform-day.ts';
import {
  isEmail,
  isFundPassword,
  isPassword,
  isPersonName,
  isPhone,
  isRecipientName,
  isSubscriptionEmail,
  isUsername,
  normaliseEmail,
  normalisePhone,
  readPhone,
} from './validation.ts';

const open = { isAsSpecified: false };
const specified = { isAsSpecified: true };

function check(rule: (text: string) => boolean, accepted: string[], refused: string[]) {
  for (const text of accepted) assert.equal(rule(text), true, `accept ${JSON.stringify(text)}`);
  for (const text of refused) assert.equal(rule(text), false, `refuse ${JSON.stringify(text)}`);
}

test('a username is 4–32 letters and digits', () => {
  check(
    isUsername,
    ['anna', 'A1b2', '13800000000', 'x'.repeat(32)],
    ['abc', 'x'.repeat(33), 'anna b', 'änna', 'a_nna', ''],
  );
});

test('a password is 6–12 characters with a letter and a digit', () => {
  check(
    isPassword,
    ['abc123', 'A1!@#$', 'abcdefghijk1'],
    ['abcdef', '123456', 'ab12', 'abcdefghijkl1', 'abc 123', 'abc12é'],
  );
});

test('a fund password is six digits', () => {
  check(isFundPassword, ['123456', '000000'], ['12345', '1234567', '12345a', '１２３４５６', ' 123456']);
});

test('an e-mail address is valid and at most 64 characters', () => {
  check(
    (text) => isEmail(text, open),
    ['a@b.co', 'anna.b+c@mail.example.com', 'o_n-e@x-y.org'],
    ['a@b', '@b.co', 'a b@c.de', '.a@b.co', 'a..b@c.de', 'a@-b.co', `${'a'.repeat(60)}@b.co`, 'a@b.co\n'],
  );
  check((text) => isEmail(text, specified), ['annabell@b.co', 'abc123@b.co'], ['anna@b.co', 'anna.bell@b.co']);
});

test('a newsletter address follows the specified pattern', () => {
  check(
    isSubscriptionEmail,
    ['abc@de.fg', 'a.b-c@mail.co.uk', 'a+b@example.com'],
    ['ab@de.fg', '.abc@de.fg', 'abc@d.fg', 'abc@de.FG', 'abc@de.f', 'abc@de.fg.hi.jk', 'abc@de', 'abc'],
  );
});

test('a phone number has 8–15 digits and is kept as digits', () => {
  check(
    isPhone,
    ['13800138000', '+86 138-0013-8000', '(020) 1234 5678'],
    ['1234567', 'phone12345678', '1'.repeat(16), ''],
  );
  assert.equal(normalisePhone('+86 138-0013-8000'), '8613800138000');
  assert.equal(normalisePhone('0086 13800138000'), '8613800138000');
  assert.equal(normaliseEmail(' Anna@Example.COM '), 'anna@example.com');
});

test('a number beside the code of its country counts with it', () => {
  for (const [code, phone] of [
    ['354', '5551234'],
    ['+298', '201234'],
    ['86', '138 0013 8000'],
  ] as const)
    assert.equal(readPhone(code, phone), phone);
  for (const [code, phone] of [
    ['1', '555123'],
    ['354', ''],
    ['354', '12'],
    ['354', 'abcdefgh'],
    ['86', '1'.repeat(14)],
  ] as const)
    assert.equal(readPhone(code, phone), undefined, phone);
});

test('a name is letters of any script, or Chinese and English only', () => {
  check(
    (text) => isPersonName(text, open),
    ['Li', '王伟', 'Zoë O’Neill', 'محمد علي', 'Đặng Văn Ânh'],
    ['L', 'Anna2', '-Anna', 'a'.repeat(65), '<b>x'],
  );
  check((text) => isPersonName(text, specified), ['Anna Bell', '欧阳娜娜欧阳娜娜'], ['Anna', 'Zoë O’Neill', '王伟']);
});

test('the platform day changes at midnight in Shanghai', () => {
  assert.equal(platformDay(new Date('2026-03-01T15:59:59.999Z')), '2026-03-01');
  assert.equal(platformDay(new Date('2026-03-01T16:00:00Z')), '2026-03-02');
  assert.deepEqual(nextPlatformDay(new Date('2026-03-01T15:59:59Z')), new Date('2026-03-01T16:00:00Z'));
  assert.deepEqual(nextPlatformDay(new Date('2026-03-01T16:00:00Z')), new Date('2026-03-02T16:00:00Z'));
});

test('a number is kept without the code that stands beside it, in plain digits', () => {
  const cases = [
    ['49', '+49 30 1234567', '301234567'],
    ['49', '0049 (30) 1234567', '301234567'],
    ['49', '030/1234567', '030/1234567'],
    ['49', '030–1234567', '030-1234567'],
    ['81', '＋８１９０１２３４５６７８', '9012345678'],
    ['966', '٠٥٠١٢٣٤٥٦٧', '0501234567'],
    ['49', '+44 20 7946 0958', undefined],
  ] as const;
  for (const [code, text, kept] of cases) assert.equal(readPhone(code, text), kept, text);
  assert.equal(normalisePhone('٠٥٠١٢٣٤٥٦٧'), '0501234567');
});

test('goods are sent to firms, too', () => {
  check(
    (text) => isRecipientName(text, open),
    [
      '3M Company',
      'Acme GmbH & Co. KG',
      'Smith, Jane',
      'ООО «Ромашка»'.replace(/[«»]/g, '"'),
      '7-Eleven (Store #12)',
      '李明',
    ],
    ['A', '12345', '<b>Jane</b>', 'Jane\nSmith', ' Jane', 'x'.repeat(65)],
  );
  check((text) => isRecipientName(text, specified), ['Anna Bell'], ['3M Company Ltd']);
});
