import { Editor } from '@tiptap/react';
import { expect, test } from 'vitest';
import { richExtensions } from './rich-extensions.ts';

const written = (html: string) => {
  const editor = new Editor({ extensions: richExtensions, content: html, injectCSS: false });
  const kept = editor.getHTML();
  editor.destroy();
  return kept;
};

test('what the shop keeps of a description survives the editor', () => {
  for (const html of [
    '<p>A <strong>thick</strong>-walled <em>cup</em> <u>for</u> <s>two</s>.</p>',
    '<h2>Care</h2><h3>Washing</h3><h4>By hand</h4><blockquote><p>Lovely</p></blockquote><hr>',
    '<table><tbody><tr><th>Weight</th><td>3.7 kg</td></tr><tr><td colspan="2">Boxed</td></tr></tbody></table>',
    '<table><thead><tr><th>Size</th></tr></thead><tbody><tr><td>L</td></tr></tbody></table>',
    '<dl><dt>Care</dt><dd>By hand</dd></dl>',
    '<p><img src="/files/uploads/aa/a.webp" alt="A cup" width="400" height="300"></p>',
  ])
    expect(written(html)).toBe(html);
  expect(written('<ul><li>one</li></ul><ol><li>two</li></ol>')).toBe(
    '<ul><li><p>one</p></li></ul><ol><li><p>two</p></li></ol>',
  );
});

test('what the shop would drop is not offered', () => {
  expect(written('<h1>Big</h1><p onclick="x()">a <a href="https://evil.example">b</a></p>')).toBe(
    '<p>Big</p><p>a b</p>',
  );
});
