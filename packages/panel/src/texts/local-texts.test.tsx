import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { LocalTexts } from './local-texts.tsx';

type Texts = Readonly<Partial<Record<string, string>>>;

const i18n = createLoadedI18n('en', { en: {} });
let texts: Texts;

function Sample({ initial }: { readonly initial: Texts }) {
  const [value, setValue] = useState(initial);
  texts = value;
  return <LocalTexts label={(name) => name} texts={value} ownLanguage="zh-CN" maxLength={64} onChange={setValue} />;
}

const open = (initial: Texts) =>
  render(
    <MantineProvider env="test">
      <TextsProvider i18n={i18n}>
        <Sample initial={initial} />
      </TextsProvider>
    </MantineProvider>,
  );
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => {
  field(name).focus();
  fireEvent.change(field(name), { target: { value } });
};
const shown = () => screen.getAllByRole('textbox').map((input) => input.getAttribute('lang'));

afterEach(cleanup);

test('a field that is emptied stays, with the focus, to be written in anew', () => {
  open({ en: 'Tea', de: 'Tee', fr: 'Thé' });
  const before = shown();
  type('Deutsch', '');
  expect(shown()).toEqual(before);
  expect(document.activeElement).toBe(field('Deutsch'));
  expect(texts).toEqual({ en: 'Tea', fr: 'Thé' });
});

test('a field that was added stays in its place, with the focus, as the first letter is typed', () => {
  open({ en: 'Tea', fr: 'Thé', ru: 'Чай' });
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'de' } });
  const before = shown();
  type('Deutsch', 'T');
  expect(shown()).toEqual(before);
  expect(document.activeElement).toBe(field('Deutsch'));
});

test('a text that was typed and taken back leaves the texts as they were', () => {
  open({ en: 'Tea' });
  type('简体中文', '茶');
  expect(texts).toEqual({ en: 'Tea', 'zh-CN': '茶' });
  type('简体中文', '');
  expect(texts).toEqual({ en: 'Tea' });
});
