import { useFailedPictures } from '@entrepot/ui/picture/use-failed-pictures.ts';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';

function Page() {
  useFailedPictures();
  return <img src="/gone.webp" alt="A lamp" />;
}

it('marks a picture that fails, and no longer once another source loads', () => {
  render(<Page />);
  const picture = screen.getByAltText('A lamp');
  fireEvent.error(picture);
  expect(picture.hasAttribute('data-missing')).toBe(true);
  fireEvent.load(picture);
  expect(picture.hasAttribute('data-missing')).toBe(false);
});

it('marks a picture that had failed before', () => {
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
