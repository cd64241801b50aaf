import { readDraft, removeDrafts, writeDraft } from '@entrepot/ui/drafts/draft-store.ts';
import { Input } from '@entrepot/ui/field/inputs.tsx';
import { type KeptForm, useForm } from '@entrepot/ui/field/use-form.ts';
import { StepForm, Wizard } from '@entrepot/ui/wizard/wizard.tsx';
import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from './render-page.tsx';

afterEach(removeDrafts);

type Values = { name: string; city: string; code: string };

type Props = { readonly draft?: string | KeptForm<Values>; readonly onReady?: () => void };

function Form({ draft, onReady }: Props) {
  const form = useForm<Values>(
    { name: '', city: 'Bremen', code: '' },
    ({ name, city }) => ({
      name: name === '' ? 'Enter a name' : undefined,
      city: city === '' ? 'Enter a city' : undefined,
    }),
    draft,
  );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (form.isReady()) onReady?.();
      }}
    >
      <Input {...form.bind('name')} label="Name" />
      <Input {...form.bind('city')} label="City" />
      <Input {...form.bind('code')} label="Code" />
      <button type="button" onClick={() => form.refuse('name', 'That name is taken')}>
        Refuse
      </button>
      <button type="button" onClick={() => form.clear('name')}>
        Clear
      </button>
      <button type="button" onClick={form.discard}>
        Forget
      </button>
    </form>
  );
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } });
const leave = (label: string) => fireEvent.blur(field(label));
const submit = () => fireEvent.submit(field('Name').closest('form') as Element);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

const steps = [
  { name: 'store', title: 'Store', href: '/apply?step=store', isDone: true },
  { name: 'owner', title: 'Owner', href: '/apply?step=owner', isDone: false },
];

function Steps() {
  const [current, setCurrent] = useState('store');
  return (
    <Wizard steps={steps} current={current} label="Steps" doneLabel="done">
      <StepForm submitLabel="Next" isPending={current === 'owner'} onSubmit={() => setCurrent('owner')}>
        <input aria-label="Text" />
      </StepForm>
    </Wizard>
  );
}

describe('a form', () => {
  it('checks a field when it is left with something in it, and all of them on sending', () => {
    const onReady = vi.fn();
    renderPage(<Form onReady={onReady} />);
    leave('Name');
    expect(screen.queryByText('Enter a name')).toBeNull();
    type('City', '');
    submit();
    screen.getByText('Enter a name');
    screen.getByText('Enter a city');
    expect(onReady).not.toHaveBeenCalled();
    // The first of them is where to begin.
    expect(document.activeElement).toBe(field('Name'));
    type('Name', 'Ann');
    type('City', 'Kiel');
    submit();
    expect(onReady).toHaveBeenCalledOnce();
  });

  it('ties a fault to its field for those who do not see where it stands', () => {
    renderPage(<Form />);
    submit();
    expect(field('Name').getAttribute('aria-invalid')).toBe('true');
    const described = field('Name').getAttribute('aria-describedby') ?? '';
    const texts = described.split(' ').map((id) => document.getElementById(id)?.textContent);
    expect(texts).toContain('Enter a name');
  });

  it('shows a refusal at its field until that is changed', () => {
    renderPage(<Form />);
    type('Name', 'Ann');
    press('Refuse');
    screen.getByText('That name is taken');
    type('City', 'Kiel');
    screen.getByText('That name is taken');
    type('Name', 'Anna');
    expect(screen.queryByText('That name is taken')).toBeNull();
  });

  it('empties a field without scolding it', () => {
    renderPage(<Form />);
    type('Name', 'Ann');
    leave('Name');
    press('Clear');
    expect(field('Name').value).toBe('');
    expect(screen.queryByText('Enter a name')).toBeNull();
    submit();
    screen.getByText('Enter a name');
  });
});

describe('what is typed', () => {
  it('is there again after a reload, where it is a draft', () => {
    writeDraft('profile', { name: 'Ann' });
    renderPage(<Form draft="profile" />);
    expect(field('Name').value).toBe('Ann');
    expect(field('City').value).toBe('Bremen');
    type('City', 'Kiel');
    expect(readDraft('profile')).toEqual({ name: 'Ann', city: 'Kiel' });
  });

  it('is cleared when the form was closed', () => {
    const { unmount } = renderPage(<Form draft="profile" />);
    type('Name', 'Ann');
    expect(readDraft('profile')).toEqual({ name: 'Ann' });
    unmount();
    expect(readDraft('profile')).toBeUndefined();
  });

  it('is kept over closing where the form says so itself, until it says clear', () => {
    const draft = { subject: 'profile' };
    const { unmount } = renderPage(<Form draft={draft} />);
    type('Name', 'Ann');
    unmount();
    renderPage(<Form draft={draft} />);
    expect(field('Name').value).toBe('Ann');
    press('Forget');
    expect(readDraft('profile')).toBeUndefined();
  });

  it('is stored without its secrets, which go with the form', () => {
    const draft: KeptForm<Values> = { subject: 'profile', secrets: ['code'] };
    const { unmount } = renderPage(<Form draft={draft} />);
    type('Name', 'Ann');
    type('Code', '246810');
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('246810');
    expect(field('Code').value).toBe('246810');
    unmount();
    renderPage(<Form draft={draft} />);
    expect(field('Name').value).toBe('Ann');
    expect(field('Code').value).toBe('');
  });

  it('may live as long as the page and no longer', () => {
    const draft: KeptForm<Values> = { subject: 'profile', unstored: ['code'] };
    const { unmount } = renderPage(<Form draft={draft} />);
    type('Code', '4111');
    unmount();
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('4111');
    renderPage(<Form draft={draft} />);
    expect(field('Code').value).toBe('4111');
    // Whoever leaves takes it along.
    removeDrafts();
    screen.getByLabelText('Code');
  });

  it('is not touched by a broken storage', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    renderPage(<Form draft="profile" />);
    type('Name', 'Ann');
    expect(field('Name').value).toBe('Ann');
    vi.restoreAllMocks();
  });
});

describe('a form in steps', () => {
  it('says which step it is and which are done', () => {
    renderPage(<Steps />);
    expect(screen.getByRole('link', { current: 'step' }).textContent).toContain('Store');
    expect(screen.getByRole('link', { name: /Store/ }).textContent).toContain('done');
    expect(screen.getByRole('link', { name: /Owner/ }).textContent).not.toContain('done');
  });

  it('gives the focus to the heading of the next step, and none to that of the first', () => {
    renderPage(<Steps />);
    const heading = screen.getByRole('heading', { level: 2 });
    expect(document.activeElement).not.toBe(heading);
    press('Next');
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Owner');
    expect(document.activeElement).toBe(heading);
  });

  it('does not send while something is under way', () => {
    const onSubmit = vi.fn();
    renderPage(
      <StepForm submitLabel="Next" isPending onSubmit={onSubmit}>
        <input aria-label="Text" />
      </StepForm>,
    );
    press('Next');
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
