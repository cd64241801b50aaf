import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { missingOfMinimum, OrderMinimum } from './order-minimum.tsx';

describe('the least order of a store', () => {
  it('lacks what the goods do not come to', () => {
    expect(missingOfMinimum('50.00', '37.50')).toBe('12.50');
    expect(missingOfMinimum('50.00', '50.00')).toBeUndefined();
    expect(missingOfMinimum(undefined, '0.00')).toBeUndefined();
  });

  it('says the bound, and what is missing while something is', () => {
    const page = renderPage(<OrderMinimum minimum="50.00" goods="37.50" />);
    expect(screen.getByText(/add another/).textContent).toContain('$12.50');
    page.unmount();
    renderPage(<OrderMinimum minimum="50.00" goods="60.00" />);
    expect(screen.getByText('$50.00')).toBeTruthy();
    expect(screen.queryByText(/add another/)).toBeNull();
  });
});
