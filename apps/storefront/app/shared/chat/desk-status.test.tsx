import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { DeskStatus } from './desk-status.tsx';

test('what was read with the page stands there at once, so that nothing moves, and is not asked for again', () => {
  const { calls } = renderPage(<DeskStatus partyId="7" known={{ isOpen: true, answerMinutes: 12 }} />);
  expect(screen.getByText('Answering messages now')).toBeTruthy();
  expect(calls.filter(({ name }) => name === 'chatDesk!info')).toEqual([]);
});
