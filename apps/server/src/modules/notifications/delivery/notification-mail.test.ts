import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@entrepot/i18n';
import { composeNotificationMail } from './notification-mail.ts';

test('where a mail leads stands behind a colon of its language', () => {
  const textIn = (language: (typeof languages)[number]) =>
    composeNotificationMail({
      language,
      lines: [{ sentence: 'Lamp', link: 'https://shop.example/1' }],
      more: 0,
      isDigest: true,
      stopLink: 'https://shop.example/stop',
      preferencesLink: 'https://shop.example/choose',
    }).text;
  for (const language of languages) {
    const isFullWidth = ['zh-CN', 'zh-TW', 'ja'].includes(language);
    const parted = textIn(language).match(/\S(: |：)https:\S+\/(stop|choose)$/gmu) ?? [];
    if (language !== 'fr') assert.equal(parted.length, 2, language);
    for (const line of parted) assert.equal(line.includes('：'), isFullWidth, line);
  }
  assert.match(textIn('fr'), /\u00a0: https/);
});
