import { IconHome } from '@tabler/icons-react';
import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { SectionLink } from './section-link.tsx';

vi.mock('@entrepot/i18n/react', () => ({
  useLanguage: () => 'en',
  useTranslation: () => ({ t: (key: string) => key }),
}));

test('the entry of the page that is open, and of what lies below it, is brought into sight', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.textContent);
  };
  const section = (label: string) => ({ path: `/${label}`, group: '', label, icon: IconHome, key: label });
  render(
    <MemoryRouter initialEntries={['/settings/9']}>
      {['home', 'settings'].map((label) => (
        <SectionLink key={label} section={section(label)} waiting={undefined} />
      ))}
    </MemoryRouter>,
  );
  expect(scrolled).toEqual(['settings']);
});
