import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { SearchStartView } from './search-start-view.tsx';

const categories = [{ categoryId: '7', name: 'Teapots', iconImg: '/files/pictures/7.webp' }];

it('offers what many search for, and the categories', () => {
  renderPage(<SearchStartView start={{ queries: ['steel mug'], categories }} />);
  const links = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['steel mug', '/searchGoods?k=%22steel%20mug%22'],
    ['Teapots', expect.stringContaining('7')],
  ]);
});

it('has no heading over nothing while nobody has searched', () => {
  renderPage(<SearchStartView start={{ queries: [], categories }} />);
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(['Categories']);
});
