import { VariantText } from '@entrepot/ui/variant-text/variant-text.tsx';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';

it('keeps each value of a variant apart from the direction of the others', () => {
  const { container } = render(<VariantText text="أحمر / 36–40" />);
  expect(container.textContent).toBe('أحمر / 36–40');
  expect([...container.querySelectorAll('bdi')].map((value) => value.textContent)).toEqual(['أحمر', '36–40']);
});
