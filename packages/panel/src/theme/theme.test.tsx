import { MantineProvider, Textarea } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { theme } from './theme.ts';

test('prose is written in the direction of its own script', () => {
  render(
    <MantineProvider theme={theme}>
      <Textarea aria-label="words" />
      <Textarea aria-label="a list" dir="ltr" />
    </MantineProvider>,
  );
  expect(screen.getByLabelText('words').getAttribute('dir')).toBe('auto');
  expect(screen.getByLabelText('a list').getAttribute('dir')).toBe('ltr');
});
