import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityMail, securitySms } from './security-messages.ts';

test('whatever a proxy calls an address, the mail shows it and does nothing with it', () => {
  const address = '$& <a href="https://thief.example">192.0.2.1</a>';
  const { html, text } = securityMail('en', 'password_changed', { at: new Date('2026-03-02T04:00:00Z'), address });
  assert.ok(!html.includes('<a '), html);
  assert.match(html, /&lt;a href=&quot;https:\/\/thief\.example&quot;&gt;192\.0\.2\.1/);
  assert.ok(text.includes(address));
});

test('the link that takes a change back opens in the language of its message', () => {
  const undoLink = 'https://shop.example/undoContactChange?change=abc';
  const facts = { at: new Date('2026-03-02T04:00:00Z'), address: '192.0.2.1', undoLink };
  const { text, html } = securityMail('zh-CN', 'email_changed', facts);
  assert.ok(text.includes(`${undoLink}&lang=zh-CN\n`), text);
  assert.ok(html.includes(`href="${undoLink}&amp;lang=zh-CN"`), html);
  assert.ok(securitySms('ar', 'phone_changed', facts).text.endsWith(`${undoLink}&lang=ar`));
  assert.ok(securityMail('en', 'email_changed', facts).text.includes(`${undoLink}\n`));
});

test('times and addresses keep their order in a mail that runs from right to left', () => {
  const facts = { at: new Date('2026-03-02T04:00:00Z'), address: '192.0.2.1' };
  const { text } = securityMail('ar', 'password_changed', facts);
  for (const whole of ['2026-03-02 04:00', '192.0.2.1']) assert.ok(text.includes(`\u2068${whole}\u2069`), text);
  assert.ok(!/[\u2068\u2069]/.test(securityMail('en', 'password_changed', facts).text));
});
