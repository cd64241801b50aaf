import { QrCode } from '@entrepot/ui/qr-code/qr-code.tsx';
import { render, screen } from '@testing-library/react';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';

const scale = 4;

/** The drawn code as a camera would see it: white, with a dark square for each module of the path. */
function photograph(code: Element) {
  const side = Number(code.getAttribute('viewBox')?.split(' ')[2]);
  const width = side * scale;
  const data = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, column, row] of code
    .querySelector('path')
    ?.getAttribute('d')
    ?.matchAll(/M(\d+) (\d+)h1v1h-1z/g) ?? [])
    for (let y = Number(row) * scale; y < (Number(row) + 1) * scale; y += 1)
      for (let x = Number(column) * scale; x < (Number(column) + 1) * scale; x += 1)
        data.set([0, 0, 0], (y * width + x) * 4);
  return { width, height: width, data };
}

test.each(['TUEZSdKsoDHQMeZwihtdoBiN46zxhGWYdH', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'])(
  'a scanner reads %s from its code',
  (address) => {
    render(<QrCode text={address} label="Address" />);
    expect(decodeQR(photograph(screen.getByRole('img', { name: 'Address' })))).toBe(address);
  },
);
