import { screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { PageEnd } from '../../mobile/page-end.tsx';
import { Footer } from './footer.tsx';

it.each([
  ['a desk', <Footer key="desk" />],
  ['a phone', <PageEnd key="phone" />],
])('names on %s the address of whoever runs the shop, and no contact where none is set', (_, end) => {
  const { unmount } = renderPage(end, { root: { operatorEmail: 'desk@wholesale.test' } });
  expect(screen.getByText(/Business contact:/).textContent).toBe('Business contact: desk@wholesale.test');
  unmount();
  renderPage(end, { root: { operatorEmail: '' } });
  expect(screen.queryByText(/Business contact:/)).toBeNull();
});

it('leads to its pages, opens those of the promotion site beside the shop, and offers no loan where there is none', () => {
  renderPage(<Footer />, { root: { hasLoans: false } });
  const link = (name: string) => screen.getByRole('link', { name });
  expect(link('Stores').getAttribute('href')).toBe('/searchStore');
  expect(link('Seller login').getAttribute('href')).toBe('/seller/');
  expect([link('Terms of use').getAttribute('href'), link('Terms of use').getAttribute('target')]).toEqual([
    '/promo/pages/terms?lang=en',
    '_blank',
  ]);
  expect(screen.queryByRole('link', { name: 'Start-up loan' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'News' })).toBeNull();
  expect(screen.getByText('News')).toBeTruthy();
});

it('leads from the mobile site wherever the shop leads outside of itself', () => {
  const outside = (end: ReactElement) => {
    const { unmount } = renderPage(end);
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href')?.split('?')[0] ?? '');
    unmount();
    return new Set(links.filter((href) => /^\/(promo|seller|solvency)/.test(href)));
  };
  const ofShop = outside(<Footer />);
  expect(ofShop.size).toBeGreaterThan(9);
  expect(outside(<PageEnd />)).toEqual(ofShop);
});
