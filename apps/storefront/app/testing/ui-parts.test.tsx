import { Button } from '@entrepot/ui/button/button.tsx';
import { Dialog } from '@entrepot/ui/dialog/dialog.tsx';
import { Drawer } from '@entrepot/ui/drawer/drawer.tsx';
import { AmountInput } from '@entrepot/ui/field/amount-input.tsx';
import { QuantityStepper } from '@entrepot/ui/field/quantity-stepper.tsx';
import { readAmounts } from '@entrepot/ui/field/read-amounts.ts';
import { Pagination } from '@entrepot/ui/pagination/pagination.tsx';
import { currentToasts, dismissToast, showToast } from '@entrepot/ui/toast/toast-store.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderPage } from './render-page.tsx';

function Opener({ kind: Kind }: { readonly kind: typeof Dialog | typeof Drawer }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open it
      </button>
      <Kind isOpen={isOpen} onClose={() => setOpen(false)} title="A question">
        <p>Inside</p>
        <input aria-label="Secret" type="password" />
        <input aria-label="Name" />
      </Kind>
    </>
  );
}

const dialog = () => {
  const element = document.querySelector('dialog');
  if (!element) throw new Error('there is no dialog');
  return element;
};

function openIt() {
  const opener = screen.getByRole('button', { name: 'Open it' });
  opener.focus();
  fireEvent.click(opener);
  expect(dialog().open).toBe(true);
  return opener;
}

function Form({ isLate }: { readonly isLate: boolean }) {
  const [isThere, setThere] = useState(!isLate);
  return (
    <>
      {isThere ? (
        <input aria-label="First" />
      ) : (
        <button type="button" onClick={() => setThere(true)}>
          Arrive
        </button>
      )}
      <input aria-label="Second" hidden={!isThere} disabled={!isThere} />
    </>
  );
}

describe.each([false, true])('a dialog with a form (late: %s)', (isLate) => {
  it('has the focus on its first field, not on its close button', async () => {
    renderPage(
      <Dialog isOpen onClose={vi.fn()} title="A form">
        <Form isLate={isLate} />
      </Dialog>,
    );
    if (isLate) fireEvent.click(screen.getByText('Arrive'));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('First')));
  });
});

describe.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])('%s', (_name, kind) => {
  it('leaves closing on Escape to its caller, and gives focus back', () => {
    renderPage(<Opener kind={kind} />);
    const opener = openIt();
    screen.getByRole('button', { name: 'Close' }).focus();
    const cancel = new Event('cancel', { cancelable: true });
    act(() => void dialog().dispatchEvent(cancel));
    expect(cancel.defaultPrevented).toBe(true);
    expect(dialog().open).toBe(false);
    expect(screen.queryByText('Inside')).toBeNull();
    expect(document.activeElement).toBe(opener);
  });

  it('closes by a press on what surrounds it, not on what it holds', () => {
    renderPage(<Opener kind={kind} />);
    openIt();
    const press = (from: Element, to: Element) => {
      fireEvent.pointerDown(from);
      fireEvent.click(to);
    };
    press(screen.getByText('Inside'), screen.getByText('Inside'));
    expect(dialog().open).toBe(true);
    // A text was selected beyond the edge: the click is told of what holds both ends.
    press(screen.getByText('Inside'), dialog());
    expect(dialog().open).toBe(true);
    press(dialog(), dialog());
    expect(dialog().open).toBe(false);
  });

  it('stays open at the second of two quick presses on what opened it', () => {
    renderPage(<Opener kind={kind} />);
    openIt();
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog(), { detail: 2 });
    expect(dialog().open).toBe(true);
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog(), { detail: 1 });
    expect(dialog().open).toBe(false);
  });

  it('stays open beside something that was typed', () => {
    renderPage(<Opener kind={kind} />);
    openIt();
    const field = screen.getByLabelText<HTMLInputElement>('Name');
    field.focus();
    fireEvent.input(field, { target: { value: 'Ann' } });
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(dialog().open).toBe(true);
  });
});

describe('a dialog into which something was typed', () => {
  const pressEscape = (element: HTMLDialogElement) =>
    act(() => void element.dispatchEvent(new Event('cancel', { cancelable: true })));
  const type = (name: string, value: string) => {
    const field = screen.getByLabelText<HTMLInputElement>(name);
    field.focus();
    fireEvent.input(field, { target: { value } });
  };
  const question = () => screen.queryByText('Discard your changes?')?.closest('dialog');

  it('asks before Escape or a press beside it loses that', () => {
    renderPage(<Opener kind={Dialog} />);
    openIt();
    type('Name', 'Ann');
    pressEscape(dialog());
    expect([dialog().open, question()?.open]).toEqual([true, true]);
    fireEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
    expect([dialog().open, question()]).toEqual([true, undefined]);
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Ann');
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(question()?.open).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect([dialog().open, question()]).toEqual([false, undefined]);
  });

  it('asks too when the browser closed it without asking, as for Escape pressed on and on', () => {
    renderPage(<Opener kind={Dialog} />);
    openIt();
    type('Name', 'Ann');
    act(() => dialog().close());
    act(() => void dialog().dispatchEvent(new Event('close')));
    expect([dialog().open, question()?.open]).toEqual([true, true]);
  });

  it('does not ask for a secret, or for what is as it was', () => {
    renderPage(<Opener kind={Dialog} />);
    openIt();
    type('Secret', '246810');
    type('Name', 'Ann');
    type('Name', '');
    pressEscape(dialog());
    expect([dialog().open, question()]).toEqual([false, undefined]);
  });
});

describe('a quantity', () => {
  function open(value: number) {
    const onChange = vi.fn();
    renderPage(<QuantityStepper value={value} min={5} max={28} step={6} label="Pieces" onChange={onChange} />);
    const field = screen.getByLabelText<HTMLInputElement>('Pieces');
    field.focus();
    return { onChange, field };
  }

  it.each([
    ['1', 6],
    ['16', 18],
    ['500', 24],
    ['', 6],
  ])('typed as "%s" becomes %i on leaving the field', (typed, expected) => {
    const { onChange, field } = open(12);
    fireEvent.change(field, { target: { value: typed } });
    expect(onChange).not.toHaveBeenCalled();
    fireEvent.blur(field);
    expect(onChange.mock.calls).toEqual([[expected]]);
    expect(field.value).toBe(String(expected));
  });

  it.each([
    ['1', 'Set to 6: the minimum order'],
    ['16', 'Set to 18: sold in packs of 6'],
    ['500', 'Set to 24: the most one order can hold'],
    ['12', ''],
  ])('typed as "%s" says what it was changed to and why: %s', (typed, note) => {
    const { field } = open(12);
    fireEvent.change(field, { target: { value: typed } });
    fireEvent.blur(field);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(note);
  });

  it('takes at once what is told of it after it was left', () => {
    const { onChange, field } = open(12);
    field.blur();
    fireEvent.change(field, { target: { value: '16' } });
    expect(onChange.mock.calls).toEqual([[18]]);
    expect(field.value).toBe('18');
  });

  it('goes by whole steps and stops at the bounds', () => {
    const { onChange, field } = open(24);
    fireEvent.keyDown(field, { key: 'ArrowDown' });
    expect(onChange.mock.calls).toEqual([[18]]);
    const more = screen.getByRole<HTMLButtonElement>('button', { name: 'More' });
    expect(more.disabled).toBe(true);
  });
});

describe('pages', () => {
  const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

  it('names the first, the last and the neighbours', () => {
    renderPage(<Pagination page={5} pageCount={9} hrefOf={(page) => `/list?page=${page}`} />);
    expect(hrefs()).toEqual([4, 1, 4, 5, 6, 9, 6].map((page) => `/list?page=${page}`));
    expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('5');
  });

  it('has nothing before the first page, and shows nothing for a single one', () => {
    const view = renderPage(<Pagination page={1} pageCount={2} hrefOf={(page) => `/list?page=${page}`} />);
    expect(hrefs()).toEqual(['/list?page=1', '/list?page=2', '/list?page=2']);
    view.unmount();
    renderPage(<Pagination page={1} pageCount={1} hrefOf={(page) => `/list?page=${page}`} />);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe('toasts', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(() => {
      for (const toast of currentToasts()) dismissToast(toast.id);
      vi.runAllTimers();
    });
    vi.useRealTimers();
  });
  const show = (kind: 'error' | 'success', text: string) => act(() => showToast({ kind, text }));
  const texts = () => currentToasts().map((toast) => toast.text);

  it('shows an error after half a second, and one of several that are alike', () => {
    show('error', 'No connection');
    show('error', 'No connection');
    act(() => void vi.advanceTimersByTime(499));
    expect(texts()).toEqual([]);
    act(() => void vi.advanceTimersByTime(1));
    show('error', 'No connection');
    act(() => void vi.advanceTimersByTime(500));
    expect(texts()).toEqual(['No connection']);
  });

  it('shows a success at once, and takes it away after three seconds', () => {
    renderPage(<p>Page</p>);
    show('success', 'Saved');
    expect(screen.getByText('Saved').closest('[aria-live]')).not.toBeNull();
    act(() => void vi.advanceTimersByTime(3000));
    expect(screen.queryByText('Saved')).toBeNull();
  });

  it('moves into an open dialog and back out of it', () => {
    renderPage(<Opener kind={Dialog} />);
    openIt();
    show('success', 'Saved');
    expect(screen.getAllByText('Saved').map((toast) => dialog().contains(toast))).toEqual([true]);
    fireEvent.pointerDown(dialog());
    fireEvent.click(dialog());
    expect(screen.getAllByText('Saved').map((toast) => dialog().contains(toast))).toEqual([false]);
  });
});

describe('a button', () => {
  it('cannot be pressed again until its promise has settled', async () => {
    const sent = Promise.withResolvers<void>();
    const onClick = vi.fn(() => sent.promise);
    renderPage(<Button onClick={onClick}>Send</Button>);
    const button = screen.getByRole('button', { name: 'Send' });
    fireEvent.click(button);
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button.getAttribute('aria-busy')).toBe('true');
    await act(async () => sent.resolve());
    fireEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(2);
  });

  it('does not submit its form while something is under way', () => {
    const onSubmit = vi.fn();
    renderPage(
      <form onSubmit={onSubmit}>
        <Button type="submit" isPending>
          Send
        </Button>
      </form>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

function Amount() {
  const [text, setText] = useState('');
  return <AmountInput label="Amount" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Price({ onLeft }: { readonly onLeft: (text: string) => void }) {
  const [text, setText] = useState('');
  return (
    <>
      <input
        aria-label="Price"
        inputMode="decimal"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={(event) => onLeft(event.target.value)}
      />
      <input aria-label="Name" />
      <input aria-label="Pieces" inputMode="numeric" />
    </>
  );
}

describe('amounts', () => {
  it('are read when their field is left, or sent with Enter', () => {
    renderPage(<Amount />);
    const field = screen.getByLabelText<HTMLInputElement>('Amount');
    const leaving = (typed: string, leave: () => void) => {
      fireEvent.change(field, { target: { value: typed } });
      expect(field.value).toBe(typed);
      leave();
      return field.value;
    };
    expect(leaving('$1,234.50', () => fireEvent.blur(field))).toBe('1234.50');
    expect(leaving('١٬٢٣٤٫٥', () => fireEvent.keyDown(field, { key: 'Enter' }))).toBe('1234.5');
    expect(leaving('1,234', () => fireEvent.blur(field))).toBe('1234');
  });

  it('are read in every field for decimals of a page, before the form hears that it was left', () => {
    const left = vi.fn();
    renderPage(<Price onLeft={left} />);
    readAmounts(document);
    const field = screen.getByLabelText<HTMLInputElement>('Price');
    fireEvent.change(field, { target: { value: '1.234,50' } });
    fireEvent.blur(field);
    expect(left).toHaveBeenCalledWith('1234.50');
    expect(field.value).toBe('1234.50');
    const name = screen.getByLabelText<HTMLInputElement>('Name');
    fireEvent.change(name, { target: { value: '1,5' } });
    fireEvent.blur(name);
    expect(name.value).toBe('1,5');
    const pieces = screen.getByLabelText<HTMLInputElement>('Pieces');
    fireEvent.change(pieces, { target: { value: '١٢' } });
    fireEvent.blur(pieces);
    expect(pieces.value).toBe('12');
  });
});
