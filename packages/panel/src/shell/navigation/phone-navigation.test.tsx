import { IconHome } from '@tabler/icons-react';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { PhoneNavigation } from './phone-navigation.tsx';

vi.mock('@entrepot/i18n/react', () => ({
  useLanguage: () => 'en',
  useTranslation: () => ({
    t: (key: string, { number = '' }: { number?: string } = {}) => (number === '' ? key : `${number} waiting`),
  }),
}));

test('what waits behind "More", such as messages, is counted there', () => {
  const section = (label: string, isOnPhone = false) => ({
    path: `/${label}`,
    group: '',
    label,
    icon: IconHome,
    key: label,
    isOnPhone,
  });
  const sections = [section('orders', true), section('messages'), section('returns'), section('stock')];
  const bar = (waiting: Record<string, number>) => (
    <MemoryRouter>
      <PhoneNavigation sections={sections} waiting={waiting} />
    </MemoryRouter>
  );
  const { rerender } = render(bar({ '/orders': 4, '/messages': 2, '/returns': 1 }));
  expect(screen.getByRole('button', { name: 'nav.more 3 waiting' })).toBeTruthy();
  rerender(bar({ '/orders': 4 }));
  expect(screen.getByRole('button', { name: 'nav.more' })).toBeTruthy();
});
