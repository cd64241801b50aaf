import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { Banners } from './banners.tsx';

it('reads what a banner says in its own direction: English may stand on an Arabic page', () => {
  const banner = { id: '1', title: 'Ends today!', imgUrl: '/files/pictures/1.webp', link: '/discounted' };
  renderPage(<Banners banners={[banner]} />);
  expect(screen.getByText('Ends today!').tagName).toBe('BDI');
});
