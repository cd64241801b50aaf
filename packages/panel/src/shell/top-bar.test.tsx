import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { TopBar } from './top-bar.tsx';

vi.mock('@entrepot/i18n/react', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('./language-menu.tsx', () => ({ LanguageMenu: () => null }));
vi.mock('./theme-switch.tsx', () => ({ ThemeSwitch: () => null }));
vi.mock('./logout-button.tsx', () => ({ LogoutButton: () => null }));

test("the owner's name is isolated inside its box: as the box itself it stands where its own direction begins, not the page's", () => {
  render(<TopBar ownerName="Quay" onSearch={() => {}} />);
  const name = screen.getByText('Quay');
  expect(name.tagName).toBe('BDI');
  expect(name.className).toBe('');
  expect(name.parentElement?.className).toContain('ownerName');
});
