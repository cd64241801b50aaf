import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityMail } from './security-messages.ts';

test('whatever a proxy calls an address, the mail shows it and does nothing with it', () => {
  const address = '<a href="https://thief.example">192.0.2.1</a>';
  const { html, text } = securityMail('en', 'password_changed', { at: new Date('2026-03-02T04:00:00Z'), address });
  assert.ok(!html.includes('<a '), html);
  assert.match(html, /&lt;a href=&quot;https:\/\/thief\.example&quot;&gt;192\.0\.2\.1/);
  assert.ok(text.includes(address));
});
