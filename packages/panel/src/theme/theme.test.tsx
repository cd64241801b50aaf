import { Drawer, MantineProvider, Modal } from '@mantine/core';
import { createEvent, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { theme } from './theme.ts';

test.each([
  ['dialog', Modal, '.mantine-Modal-overlay'],
  ['drawer', Drawer, '.mantine-Drawer-overlay'],
] as const)(
  'the second press of a double click beside a %s leaves it open, a press of its own closes it',
  async (_, Above, selector) => {
    const onClose = vi.fn();
    render(
      <MantineProvider theme={theme} env="test">
        <Above opened onClose={onClose} title="Confirm">
          <p>Sure?</p>
        </Above>
      </MantineProvider>,
    );
    const overlay = document.querySelector(selector);
    if (!overlay) throw new Error(`there is no ${selector}`);
    const press = (detail: number) => fireEvent(overlay, createEvent.click(overlay, { detail }));
    press(2);
    expect(onClose).not.toHaveBeenCalled();
    press(1);
    expect(onClose).toHaveBeenCalledOnce();
  },
);
