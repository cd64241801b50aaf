import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { reportMissingTexts } from '#shared/texts/missing-texts.ts';
import { renderPage } from '#testing/render-page.tsx';
import { MissingTexts } from './missing-texts.tsx';

it('comes with the document and says only where texts did not come how to go on', () => {
  renderPage(<MissingTexts />);
  expect(screen.queryByRole('alert')).toBeNull();
  reportMissingTexts();
  const note = screen.getByRole('alert');
  expect(note.textContent).toContain('Part of this page did not load.');
  expect(note.querySelector('a')?.getAttribute('href')).toBe('');
});
