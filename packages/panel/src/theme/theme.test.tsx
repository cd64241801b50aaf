import { ActionIcon, Button, MantineProvider, Menu, Modal, Popover } from '@mantine/core';
import { createEvent, fireEvent, render, within } from '@testing-library/react';
import type { FormEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { theme } from './theme.ts';

/** A press, the first or a later one of several quick ones. */
const press = (element: Element, detail: number) => fireEvent(element, createEvent.click(element, { detail }));

test('the second press of a double click beside a dialog leaves it open, a press of its own closes it', () => {
  const onClose = vi.fn();
  render(
    <MantineProvider theme={theme} env="test">
      <Modal opened onClose={onClose} title="Confirm">
        <p>Sure?</p>
      </Modal>
    </MantineProvider>,
  );
  const overlay = document.querySelector('.mantine-Modal-overlay');
  if (!overlay) throw new Error('there is nothing beside the dialog');
  press(overlay, 2);
  expect(onClose).not.toHaveBeenCalled();
  press(overlay, 1);
  expect(onClose).toHaveBeenCalledOnce();
});

test.each([
  ['menu', Menu],
  ['popover', Popover],
])(
  'the second press of a double click on the button of a %s leaves it open, a press of its own closes it',
  (_, Part) => {
    const { container } = render(
      <MantineProvider theme={theme} env="test">
        <Part>
          <Part.Target>
            <Button>Views</Button>
          </Part.Target>
          <Part.Dropdown>Kept ones</Part.Dropdown>
        </Part>
      </MantineProvider>,
    );
    const button = within(container).getByRole('button', { name: 'Views' });
    press(button, 1);
    press(button, 2);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    press(button, 1);
    expect(button.getAttribute('aria-expanded')).toBe('false');
  },
);

test.each([
  ['button', Button],
  ['icon', ActionIcon],
])('a %s that is loading keeps the focus and takes no press, not even from its form', (_, Part) => {
  const onClick = vi.fn();
  const onSubmit = vi.fn((event: FormEvent) => event.preventDefault());
  const form = (loading: boolean, disabled = false) => (
    <MantineProvider theme={theme} env="test">
      <form onSubmit={onSubmit}>
        <Part type="submit" {...{ loading, disabled, onClick }}>
          Save
        </Part>
      </form>
    </MantineProvider>
  );
  const { container, rerender } = render(form(false));
  const button = within(container).getByRole<HTMLButtonElement>('button', { name: 'Save' });
  button.focus();
  fireEvent.click(button);
  rerender(form(true));
  expect(document.activeElement).toBe(button);
  expect(button.disabled).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect([onClick.mock.calls.length, onSubmit.mock.calls.length]).toEqual([1, 1]);
  rerender(form(false, true));
  expect(button.disabled, 'what may not be pressed is disabled').toBe(true);
});

test('what turns in a button that waits stands in its middle, also where motion is reduced', () => {
  // In a test no transition runs, as where motion is reduced.
  const { container } = render(
    <MantineProvider theme={theme} env="test">
      <Button loading>Save</Button>
    </MantineProvider>,
  );
  const loader = container.querySelector<HTMLElement>('.mantine-Button-loader');
  expect(loader?.style.transform).toBe('translate(-50%, -50%)');
});
