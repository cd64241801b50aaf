import assert from 'node:assert/strict';
import { test } from 'node:test';
import { renderMail, renderNamedMail } from './render-mail.ts';

test('a mail is text and HTML; links have their words above them in the text, and whatever a value holds is text', () => {
  const { subject, text, html } = renderMail('ar', 'Two\n lines', [
    { text: 'From {name}:\n{name}', values: { name: '<b>"{code}"</b>' }, tone: 'strong' },
    {
      text: '{go} {plain}',
      values: { go: { link: 'https://a.example/?b&c', label: 'Go & see' }, plain: { link: 'x:"y"' } },
    },
    { text: 'Code {code}.', values: { code: { code: '12<3' } }, tone: 'muted' },
  ]);
  assert.equal(subject, 'Two lines');
  assert.equal(
    text,
    'From <b>"{code}"</b>:\n<b>"{code}"</b>\n\nGo & see\nhttps://a.example/?b&c x:"y"\n\nCode 12<3.\n',
  );
  assert.match(html, /^<div dir="rtl"/);
  assert.match(html, /<p><strong>From &lt;b&gt;&quot;{code}&quot;&lt;\/b&gt;:<br>&lt;b&gt;/);
  assert.match(
    html,
    /<a href="https:\/\/a\.example\/\?b&amp;c">Go &amp; see<\/a> <a href="x:&quot;y&quot;">x:&quot;y&quot;<\/a>/,
  );
  assert.match(html, /<p style="color:#555">Code <strong dir="ltr"[^>]*>12&lt;3<\/strong>\.<\/p>/);
});

test('a muted paragraph mutes its links, too', () => {
  const stop = { link: 'x:y', label: 'Stop' };
  const { html } = renderMail('en', 'A', [{ text: '{stop}', values: { stop }, tone: 'muted' }]);
  assert.match(html, /<a style="color:#555" href="x:y">Stop<\/a>/);
});

test('a value that a text names and nobody gave is nothing', () => {
  assert.equal(renderMail('en', 'A', [{ text: 'x{none}y' }]).text, 'xy\n');
});

test('a mail of the texts has its link once, and its values in subject and body', () => {
  const link = 'https://shop.example/seller/';
  const { subject, text, html } = renderNamedMail({ language: 'en', name: 'surplus', values: { link, amount: '<1>' } });
  assert.ok(subject !== '' && !subject.includes('\n'));
  assert.ok(text.includes(link));
  assert.equal(html.split(`<a href="${link}">${link}</a>`).length, 2);
});
