import { uploadPicture as upload } from '@entrepot/client/react/upload-picture.ts';
import { expect, test, vi } from 'vitest';
import { uploadPicture } from './upload-picture.ts';

vi.mock('@entrepot/client/react/upload-picture.ts', () => ({ uploadPicture: vi.fn() }));

test('a picture of a chat stays one that the chat takes: it becomes no WebP', () => {
  const file = new File(['x'], 'screenshot.png', { type: 'image/png' });
  const sent = (moduleName: 'chat' | 'goods') => {
    void uploadPicture({ file, moduleName, onProgress: vi.fn(), signal: new AbortController().signal });
    return vi.mocked(upload).mock.lastCall?.[3];
  };
  expect(sent('chat')).toMatchObject({ mayBeWebp: false });
  expect(sent('goods')).toMatchObject({ mayBeWebp: true });
});
