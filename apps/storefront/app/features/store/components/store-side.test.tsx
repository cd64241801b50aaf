import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { StoreSide } from './store-side.tsx';

it('calls the search within the store by its whole name, where the empty field has room for a part of it only', () => {
  renderPage(<StoreSide sellerId="7" categories={[]} chosen={undefined} keyword="" />, { language: 'fr' });
  const field = screen.getByRole('searchbox', { name: 'Rechercher dans cette boutique' });
  expect(field.getAttribute('placeholder')).toBe('Dans cette boutique');
});
