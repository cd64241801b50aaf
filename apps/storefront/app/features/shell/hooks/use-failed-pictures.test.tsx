import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFailedPictures } from './use-failed-pictures.ts';

function Page() {
  useFailedPictures();
  return <img src="/gone.webp" alt="A lamp" />;
}

it('hides a picture that fails, and shows it again once another source loads', () => {
  render(<Page />);
  const picture = screen.getByAltText('A lamp');
  fireEvent.error(picture);
  expect(picture.style.visibility).toBe('hidden');
  fireEvent.load(picture);
  expect(picture.style.visibility).toBe('');
});

it('hides a picture that had failed before', () => {
  const early = document.body.appendChild(document.createElement('img'));
  Object.defineProperties(early, {
    complete: { value: true },
    naturalWidth: { value: 0 },
    currentSrc: { value: 'http://localhost/gone.webp' },
  });
  render(<Page />);
  expect(early.style.visibility).toBe('hidden');
  early.remove();
});
