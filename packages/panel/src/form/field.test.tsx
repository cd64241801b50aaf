import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { MantineProvider, NativeSelect, PasswordInput, Textarea, TextInput } from '@mantine/core';
import { fireEvent, render, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import { expect, test } from 'vitest';
import { type Bound, Field } from './field.tsx';
import { usePanelForm } from './use-panel-form.ts';

type Input = ComponentType<Bound<string> & { readonly label: string }>;

function Form({ Input }: { readonly Input: Input }) {
  const form = usePanelForm({
    initial: { word: '' },
    check: ({ word }) => ({ word: word === '' ? 'Enter a word' : undefined }),
  });
  return (
    <form onSubmit={form.submit(() => undefined)} noValidate>
      <Field of={form} name="word">
        {(field) => <Input label="Word" {...field} />}
      </Field>
      <button type="submit">Send</button>
    </form>
  );
}

test.each([
  ['text', TextInput],
  ['password', PasswordInput],
  ['long text', Textarea],
  ['choice', (props: Bound<string> & { label: string }) => <NativeSelect {...props} data={['', 'yes']} />],
] as const)('a %s with a fault says that it is wrong and what is, until it is right', async (_, Input) => {
  const { container } = render(
    <TextsProvider i18n={createLoadedI18n('en', { en: {} })}>
      <MantineProvider env="test">
        <Form Input={Input as unknown as Input} />
      </MantineProvider>
    </TextsProvider>,
  );
  const form = within(container);
  const input = form.getByLabelText('Word', { selector: 'input, textarea, select' });
  expect(input.getAttribute('aria-invalid')).toBeNull();
  fireEvent.click(form.getByRole('button', { name: 'Send' }));
  const said = await form.findByText('Enter a word');
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(input.getAttribute('aria-describedby')?.split(' ')).toContain(said.id);
  fireEvent.change(input, { target: { value: 'yes' } });
  await expect.poll(() => form.queryByText('Enter a word')).toBeNull();
  expect(input.getAttribute('aria-invalid')).toBeNull();
});
