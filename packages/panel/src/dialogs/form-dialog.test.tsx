import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

vi.mock('@entrepot/i18n/react', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('@mantine/core', () => ({
  Modal: ({ children }: { children: React.ReactNode }) => <div>{children}</div>,
  Button: ({
    loading: _,
    variant: __,
    ...props
  }: React.ComponentProps<'button'> & { loading?: boolean; variant?: string }) => <button type="button" {...props} />,
}));

const { FormDialog } = await import('./form-dialog.tsx');

test('closing leads the focus back to what opened it', () => {
  const opener = document.body.appendChild(document.createElement('button'));
  opener.focus();
  const dialog = render(
    <FormDialog
      title="Hand over"
      submit="Hand over"
      fault={undefined}
      isPending={false}
      onSend={() => undefined}
      onClose={() => undefined}
    >
      <p>To whom?</p>
    </FormDialog>,
  );
  screen.getByRole('button', { name: 'Hand over' }).focus();
  dialog.unmount();
  expect(document.activeElement).toBe(opener);
  opener.remove();
});

test('the second press of a double click sends nothing', () => {
  render(
    <FormDialog
      title="Confirm"
      submit="Pay back"
      fault={undefined}
      isPending={false}
      onSend={() => undefined}
      onClose={() => undefined}
    >
      <p>Sure?</p>
    </FormDialog>,
  );
  const button = screen.getByRole('button', { name: 'Pay back' });
  const press = (detail: number) => {
    const event = createEvent.click(button, { detail });
    fireEvent(button, event);
    return event.defaultPrevented;
  };
  expect([press(1), press(2)]).toEqual([false, true]);
});
