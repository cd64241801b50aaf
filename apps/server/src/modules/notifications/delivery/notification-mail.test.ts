import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@entrepot/i18n';
import { serverTexts } from '@entrepot/i18n/server';
import { renderNotificationMail } from './notification-mail.ts';

const mail = {
  lines: [{ sentence: '<Lamp> {number}', link: 'https://shop.example/1' }],
  more: 3,
  isDigest: true,
  stopLink: 'https://shop.example/stop',
  preferencesLink: 'https://shop.example/choose',
};

test('a digest tells what happened and how much more, then how to stop it, each with its link, in every language', () => {
  for (const language of languages) {
    const texts = serverTexts('notifications', language);
    const { subject, text, html } = renderNotificationMail({ ...mail, language });
    const more = texts['mail.more'].replace('{number}', '3');
    assert.equal(subject, texts['mail.digest']);
    assert.deepEqual(text.split('\n'), [
      '<Lamp> {number}',
      'https://shop.example/1',
      '',
      more,
      '',
      texts['mail.stop'],
      'https://shop.example/stop',
      texts['mail.choose'],
      'https://shop.example/choose',
      '',
    ]);
    assert.ok(html.includes('<a href="https://shop.example/1">&lt;Lamp&gt; {number}</a>'), html);
    assert.equal(html.match(/<a /g)?.length, 3);
  }
});

test('what cannot be left offers no way to stop it, and one notification is its own subject', () => {
  const { subject, text } = renderNotificationMail({
    ...mail,
    language: 'en',
    more: 0,
    isDigest: false,
    stopLink: undefined,
  });
  assert.equal(subject, '<Lamp> {number}');
  assert.ok(!text.includes('stop'));
});
