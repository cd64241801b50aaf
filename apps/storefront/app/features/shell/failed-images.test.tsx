import { useFailedImages } from '@entrepot/ui/image/use-failed-images.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

function Page() {
  useFailedImages();
  return <img src="/gone.webp" alt="A lamp" />;
}

it('marks an image that fails, and no longer once another source loads', () => {
  render(<Page />);
  const image = screen.getByAltText('A lamp');
  fireEvent.error(image);
  expect(image.hasAttribute('data-missing')).toBe(true);
  fireEvent.load(image);
  expect(image.hasAttribute('data-missing')).toBe(false);
});

it('marks an image that had failed before', () => {
  const early = document.body.appendChild(document.createElement('img'));
  Object.defineProperties(early, {
    complete: { value: true },
    naturalWidth: { value: 0 },
    currentSrc: { value: 'http://localhost/gone.webp' },
  });
  render(<Page />);
  expect(early.hasAttribute('data-missing')).toBe(true);
  early.remove();
});
