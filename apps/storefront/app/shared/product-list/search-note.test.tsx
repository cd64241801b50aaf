import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { SearchNote } from './search-note.tsx';

const note = 'No product has all of these words. Showing the closest matches.';
const notes = () => screen.getAllByRole('status').map(({ textContent }) => textContent);

it('tells whoever looks and whoever listens that no product has all of the words', () => {
  renderPage(<SearchNote found={{ isPartial: true }} typed="mug xyzzy" />);
  expect(notes()).toContain(note);
});

it('says nothing of a search that was understood', () => {
  renderPage(<SearchNote found={{}} typed="mug" />);
  expect(notes()).toEqual(['/index']);
});
