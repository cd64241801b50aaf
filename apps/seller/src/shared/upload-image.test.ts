import { uploadImage as upload } from '@entrepot/client/react/upload-image.ts';
import { expect, test, vi } from 'vitest';
import { uploadImage } from './upload-image.ts';

vi.mock('@entrepot/client/react/upload-image.ts', () => ({ uploadImage: vi.fn() }));

test('an image of a chat stays one that the chat takes: it becomes no WebP', () => {
  const file = new File(['x'], 'screenshot.png', { type: 'image/png' });
  const sent = (moduleName: 'chat' | 'goods') => {
    void uploadImage({ file, moduleName, onProgress: vi.fn(), signal: new AbortController().signal });
    return vi.mocked(upload).mock.lastCall?.[3];
  };
  expect(sent('chat')).toMatchObject({ mayBeWebp: false });
  expect(sent('goods')).toMatchObject({ mayBeWebp: true });
});
