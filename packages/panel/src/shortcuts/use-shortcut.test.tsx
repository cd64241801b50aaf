import { fireEvent, render, screen } from '@testing-library/react';
import { useLayoutEffect, useState } from 'react';
import { expect, test } from 'vitest';
import { useShortcut } from './use-shortcut.ts';

const press = () => fireEvent.keyDown(window, { key: 'j' });

function Counter() {
  const [count, setCount] = useState(0);
  useShortcut('j', () => setCount(count + 1), 'Next');
  useLayoutEffect(() => {
    if (count === 1) press();
  }, [count]);
  return <output>{count}</output>;
}

test('a key pressed as soon as the page has changed acts on what it shows then', () => {
  render(<Counter />);
  press();
  expect(screen.getByRole('status').textContent).toBe('2');
});
