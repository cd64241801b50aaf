import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useFixedFields } from './use-fixed-fields.ts';

function Form({ isSaving }: { readonly isSaving: boolean }) {
  const fixed = useFixedFields<HTMLDivElement>(isSaving);
  return (
    <>
      <div {...fixed}>
        <input aria-label="Fee" />
      </div>
      <button type="button">Cancel</button>
    </>
  );
}

/** Saves while `from` has the focus, which `during` may move, and tells where it is once the fields are free again. */
function focusedAfter(from: HTMLElement, rerender: (isSaving: boolean) => void, during?: HTMLElement) {
  from.focus();
  rerender(true);
  // The browser does so to what is inert; jsdom leaves it.
  if (from.closest('[inert]')) from.blur();
  during?.focus();
  rerender(false);
  return document.activeElement;
}

test('who was in a field while it was fixed is there again afterwards, who has gone elsewhere stays there', () => {
  const { rerender } = render(<Form isSaving={false} />);
  const saving = (isSaving: boolean) => rerender(<Form isSaving={isSaving} />);
  const [field, button] = [screen.getByLabelText('Fee'), screen.getByRole('button')];
  expect(focusedAfter(field, saving)).toBe(field);
  expect(focusedAfter(field, saving, button)).toBe(button);
  expect(focusedAfter(button, saving)).toBe(button);
  button.blur();
  saving(true);
  saving(false);
  expect(document.activeElement).toBe(document.body);
});
