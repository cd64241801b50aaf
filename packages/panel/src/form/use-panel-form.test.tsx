import { ApiError } from '@entrepot/client';
import errors from '@entrepot/i18n/locales/en/errors.json';
import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Field } from './field.tsx';
import { usePanelForm } from './use-panel-form.ts';

const texts = createLoadedI18n('en', { en: { errors } });

type Values = { readonly code: string; readonly titles: { readonly en: string } };
type Props = {
  readonly onSend: (values: Values) => void;
  readonly refusedWith?: string;
  readonly validatesOnBlur?: boolean;
  readonly draft?: string;
};

/** A form of two fields, one of them nested, whose refusal comes when its second button is pressed. */
function Sample({ onSend, refusedWith = '', ...rest }: Props) {
  const form = usePanelForm<Values>({
    initial: { code: 'A', titles: { en: '' } },
    check: ({ code, titles }) => ({
      code: /^[A-Z]+$/.test(code) ? undefined : 'Needs capitals',
      'titles.en': titles.en === '' ? 'Needs a title' : undefined,
    }),
    fieldOf: { username_taken: 'code' },
    ...rest,
  });
  const input = (name: 'code' | 'titles.en') => (
    <Field of={form} name={name}>
      {({ error, ...field }) => (
        <label>
          {name} <input {...field} aria-invalid={error !== undefined} /> <em>{error}</em>
        </label>
      )}
    </Field>
  );
  return (
    <form onSubmit={form.submit(onSend)} data-dirty={form.isDirty}>
      {input('code')}
      {input('titles.en')}
      <output>{form.refusal}</output>
      <button type="submit">Send</button>
      <button type="button" onClick={() => form.refuse(new ApiError({ key: refusedWith, code: 4 }))}>
        Refuse
      </button>
      <button type="button" onClick={() => form.reset()}>
        Reset
      </button>
      <button type="button" onClick={() => form.setFault('code', 'Could not be read')}>
        Blame
      </button>
      <button type="button" onClick={() => form.set('code', 'PUT')}>
        Put
      </button>
    </form>
  );
}

/** A form in which one field is checked by the other. */
function Span() {
  const form = usePanelForm({
    initial: { from: '5', to: '3' },
    check: ({ from, to }) => ({ to: Number(from) > Number(to) ? 'Ends before it begins' : undefined }),
  });
  return (
    <form onSubmit={form.submit(() => undefined)}>
      {(['from', 'to'] as const).map((name) => (
        <Field key={name} of={form} name={name}>
          {({ error, ...bound }) => (
            <label>
              {name} <input {...bound} /> <em>{error}</em>
            </label>
          )}
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

afterEach(cleanup);

const open = (props: Partial<Props> = {}) => {
  const onSend = vi.fn();
  render(
    <TextsProvider i18n={texts}>
      <Sample onSend={onSend} {...props} />
    </TextsProvider>,
  );
  return { onSend };
};
const field = (name: RegExp) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: RegExp, value: string) => fireEvent.change(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('nothing is said of a field before the form is sent; then its fault stands at it, it has the focus, and nothing is sent', async () => {
  const { onSend } = open();
  expect(screen.queryByText('Needs a title')).toBeNull();
  press('Send');
  await screen.findByText('Needs a title');
  expect(document.activeElement).toBe(field(/titles/));
  expect(field(/code/).getAttribute('aria-invalid')).toBe('false');
  expect(onSend).not.toHaveBeenCalled();
});

test('a fault goes as it is mended, and what was typed is sent', async () => {
  const { onSend } = open();
  press('Send');
  await screen.findByText('Needs a title');
  type(/titles/, 'Spring');
  await waitFor(() => expect(screen.queryByText('Needs a title')).toBeNull());
  press('Send');
  await waitFor(() => expect(onSend).toHaveBeenCalledWith({ code: 'A', titles: { en: 'Spring' } }));
});

test('a fault goes as well when what it depends on is mended in another field', async () => {
  render(
    <TextsProvider i18n={texts}>
      <Span />
    </TextsProvider>,
  );
  press('Send');
  await screen.findByText('Ends before it begins');
  type(/from/, '4');
  screen.getByText('Ends before it begins');
  type(/from/, '2');
  await waitFor(() => expect(screen.queryByText('Ends before it begins')).toBeNull());
});

test('a refusal about a field stands at the field, which has the focus', async () => {
  open({ refusedWith: 'username_taken' });
  press('Refuse');
  await waitFor(() => expect(field(/code/).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(field(/code/));
  expect(screen.getByRole('status').textContent).toBe('');
});

test('any other refusal is said of the whole, until the next attempt', async () => {
  const { onSend } = open({ refusedWith: 'order_refund_open' });
  type(/titles/, 'Spring');
  press('Refuse');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(errors.order_refund_open));
  press('Send');
  await waitFor(() => expect(onSend).toHaveBeenCalled());
  expect(screen.getByRole('status').textContent).toBe('');
});

test('it is dirty while it differs from what was given, and begins anew with that', async () => {
  open();
  const form = () => document.querySelector('form')?.dataset.dirty;
  expect(form()).toBe('false');
  type(/code/, 'B');
  await waitFor(() => expect(form()).toBe('true'));
  press('Reset');
  await waitFor(() => expect(field(/code/).value).toBe('A'));
  expect(form()).toBe('false');
});

test('what no rule can know is said of a field, and goes when something else is put into it', async () => {
  const { onSend } = open();
  type(/titles/, 'Spring');
  press('Blame');
  await screen.findByText('Could not be read');
  press('Send');
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(1));
  press('Blame');
  await screen.findByText('Could not be read');
  press('Put');
  await waitFor(() => expect(screen.queryByText('Could not be read')).toBeNull());
  expect(field(/code/).value).toBe('PUT');
});

test('a field that is checked as it is left is not scolded for being empty, and is as it is mended', async () => {
  open({ validatesOnBlur: true });
  fireEvent.focus(field(/code/));
  type(/code/, '');
  fireEvent.blur(field(/code/));
  type(/code/, 'b');
  fireEvent.blur(field(/code/));
  await screen.findByText('Needs capitals');
  expect(screen.queryByText('Needs a title')).toBeNull();
  type(/code/, 'B');
  await waitFor(() => expect(screen.queryByText('Needs capitals')).toBeNull());
  type(/code/, '');
  press('Send');
  await screen.findByText('Needs capitals');
  await screen.findByText('Needs a title');
});

test('what was typed is there again after a reload, until the form begins anew', async () => {
  open({ draft: 'sample' });
  type(/titles/, 'Spring');
  await waitFor(() => expect(sessionStorage.length).toBe(1));
  cleanup();
  open({ draft: 'sample' });
  expect(field(/titles/).value).toBe('Spring');
  await waitFor(() => expect(document.querySelector('form')?.dataset.dirty).toBe('true'));
  press('Reset');
  await waitFor(() => expect(field(/titles/).value).toBe(''));
  expect(sessionStorage.length).toBe(0);
});
