import { MantineProvider, Modal } from '@mantine/core';
import { createEvent, fireEvent, render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { theme } from './theme.ts';

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
  const press = (detail: number) => fireEvent(overlay, createEvent.click(overlay, { detail }));
  press(2);
  expect(onClose).not.toHaveBeenCalled();
  press(1);
  expect(onClose).toHaveBeenCalledOnce();
});
