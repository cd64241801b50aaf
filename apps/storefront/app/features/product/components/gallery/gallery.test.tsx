import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '#testing/render-page.tsx';
import { Gallery } from './gallery.tsx';

const images = ['/files/pictures/one.webp', '/files/pictures/two.webp'];

test.each([
  ['A teapot beside two cups', 'A teapot beside two cups'],
  ['', 'Teapot'],
])('an image is called what its seller says that it shows (%j), else by the name of the product', async (alt, told) => {
  renderPage(<Gallery images={images} alts={[alt, '']} name="Teapot" variantImage={undefined} />);
  expect((await screen.findAllByRole('img'))[0]?.getAttribute('alt')).toContain(told);
});
