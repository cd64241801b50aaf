import { createLoadedI18n, TextsProvider } from '@entrepot/i18n/react';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Field } from './field.tsx';
import { useVersionedForm, type VersionedForm } from './use-versioned-form.ts';

type Values = { readonly name: string; readonly titles: Readonly<Record<string, string>> };
type Read = { readonly values: Values; readonly version: number };
const names = ['name', 'en', 'de'] as const;

let form: VersionedForm<Values>;

function Sample({ read, depth }: { readonly read: Read; readonly depth?: number }) {
  form = useVersionedForm<Values>({
    read,
    check: ({ name }) => ({ name: name === '' ? 'Needs a name' : undefined }),
    ...(depth !== undefined && { depth }),
  });
  return (
    <form onSubmit={form.submit(() => undefined)} noValidate>
      <Field of={form} name="name">
        {({ error, ...bound }) => (
          <label>
            name <input {...bound} /> <em>{error}</em>
          </label>
        )}
      </Field>
      {(['en', 'de'] as const).map((language) => (
        <Field key={language} of={form} name="titles">
          {({ value, onChange }) => (
            <label>
              {language}
              <input
                value={value[language] ?? ''}
                onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
              />
            </label>
          )}
        </Field>
      ))}
      <button type="submit">Send</button>
    </form>
  );
}

const texts = createLoadedI18n('en', { en: {} });
const start: Values = { name: 'Tea', titles: { en: 'Green', de: 'Grün' } };

/** The form over what was read; the result reads something else. */
const open = (depth?: number) => {
  const sample = (values: Values, version: number) => (
    <TextsProvider i18n={texts}>
      <Sample read={{ values, version }} {...(depth !== undefined && { depth })} />
    </TextsProvider>
  );
  const { rerender } = render(sample(start, 3));
  return (values: Values, version: number) => rerender(sample(values, version));
};
/** Sends what stands in the form, which is saved as a version, if one is known. */
const save = async (version?: number) => {
  await act(async () => form.submit(() => undefined)());
  act(() => form.markSaved(version));
};
const field = (name: (typeof names)[number]) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const type = (name: (typeof names)[number], value: string) => fireEvent.change(field(name), { target: { value } });
const shown = () => names.map((name) => field(name).value);

afterEach(cleanup);

test('what is not touched follows what is read', () => {
  const read = open();
  read({ name: 'Coffee', titles: { en: 'Roasted' } }, 4);
  expect(shown()).toEqual(['Coffee', 'Roasted', '']);
  expect(form).toMatchObject({ isDirty: false, base: { version: 4 }, conflicts: [] });
});

test('what I typed stays while another’s change of another field comes in, and is sent over their version', () => {
  const read = open();
  type('en', 'Mine');
  read({ name: 'Coffee', titles: { en: 'Green', de: 'Ihrer' } }, 4);
  expect(shown()).toEqual(['Coffee', 'Mine', 'Ihrer']);
  expect(form).toMatchObject({ isDirty: true, base: { version: 4 }, conflicts: [] });
  // By hand back to what is saved now.
  type('en', 'Green');
  expect(form.isDirty).toBe(false);
});

test('what both have changed stays as I typed it over the version that I read, until I undo mine or take theirs', () => {
  const read = open();
  type('name', 'Mine');
  type('en', 'Mine too');
  read({ name: 'Theirs', titles: { en: 'Green', de: 'Ihrer' } }, 4);
  expect(shown()).toEqual(['Mine', 'Mine too', 'Grün']);
  expect(form).toMatchObject({ base: { version: 3 }, conflicts: ['name'] });
  type('name', 'Tea');
  expect(shown()).toEqual(['Theirs', 'Mine too', 'Ihrer']);
  expect(form).toMatchObject({ base: { version: 4 }, conflicts: [], isDirty: true });
});

test('theirs are taken in some fields or in all', () => {
  const read = open(1);
  type('name', 'Mine');
  type('en', 'Mine too');
  read({ name: 'Theirs', titles: { en: 'Green', de: 'Grün' } }, 4);
  act(() => form.acceptTheirs(['name']));
  expect(shown()).toEqual(['Theirs', 'Mine too', 'Grün']);
  expect(form).toMatchObject({ base: { version: 4 }, conflicts: [], isDirty: true });
  read({ name: 'Theirs', titles: { en: 'Green', de: 'Ihrer' } }, 5);
  expect(form.conflicts, 'titles belong together at this depth').toEqual(['titles']);
  act(() => form.acceptTheirs());
  expect(shown()).toEqual(['Theirs', 'Green', 'Ihrer']);
  expect(form).toMatchObject({ base: { version: 5 }, conflicts: [], isDirty: false });
});

test('what both changed alike is no conflict, and not dirty any more', () => {
  const read = open();
  type('name', 'Coffee');
  read({ ...start, name: 'Coffee' }, 4);
  expect(form).toMatchObject({ base: { version: 4 }, conflicts: [], isDirty: false });
});

test('what was saved is one’s own, also where the server keeps it without the blanks around it', async () => {
  const read = open();
  type('name', 'Mine ');
  await save(4);
  expect(form.isDirty).toBe(false);
  // An answer that was under way before it was saved changes nothing.
  read(start, 3);
  expect(shown()[0]).toBe('Mine ');
  type('name', 'Mine and more');
  read({ ...start, name: 'Mine' }, 4);
  expect(form).toMatchObject({ isDirty: true, base: { version: 4 }, conflicts: [] });
  expect(shown()[0]).toBe('Mine and more');
  read({ ...start, name: 'Theirs' }, 5);
  expect(form).toMatchObject({ base: { version: 4 }, conflicts: ['name'] });
});

test('where nothing was typed since, what was saved is shown as the server keeps it', async () => {
  const read = open();
  type('name', 'Mine ');
  await save(4);
  read({ ...start, name: 'Mine' }, 4);
  expect(shown()[0]).toBe('Mine');
  expect(form).toMatchObject({ isDirty: false, base: { version: 4 } });
});

test('what was typed while it was being saved stays, unsaved', async () => {
  const read = open();
  type('name', 'Sent');
  await act(async () => form.submit(() => undefined)());
  type('en', 'Typed meanwhile');
  act(() => form.markSaved());
  expect(form.isDirty).toBe(true);
  read({ ...start, name: 'Sent' }, 4);
  expect(shown()).toEqual(['Sent', 'Typed meanwhile', 'Grün']);
  expect(form).toMatchObject({ base: { version: 4 }, conflicts: [], isDirty: true });
});

test('what was given up is replaced by whatever is read next', () => {
  const read = open();
  type('name', 'Mine');
  act(() => form.acceptNext());
  expect([shown()[0], form.isDirty]).toEqual(['Mine', false]);
  read({ ...start, name: 'As it was' }, 4);
  expect(shown()[0]).toBe('As it was');
});

test('a fault that was shown stays where theirs come in, and has the focus when it is sent again', async () => {
  const read = open();
  type('name', '');
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText('Needs a name');
  read({ name: 'Tea', titles: { en: 'Theirs', de: 'Grün' } }, 4);
  screen.getByText('Needs a name');
  (document.activeElement as HTMLElement).blur();
  fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(document.activeElement).toBe(field('name')));
  type('name', 'Mended');
  await waitFor(() => expect(screen.queryByText('Needs a name')).toBeNull());
});
