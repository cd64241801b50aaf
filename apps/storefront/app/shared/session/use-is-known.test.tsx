import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { useIsKnown } from './use-is-known.ts';

function Who() {
  return <p>{useIsKnown() ? 'known' : 'nobody in particular'}</p>;
}

test('the server knows nobody, the browser who is here', () => {
  expect(renderToString(<Who />)).toContain('nobody in particular');
  render(<Who />);
  expect(screen.getByText('known')).toBeDefined();
});
