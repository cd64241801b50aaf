import { crc32, deflateSync } from 'node:zlib';

const sidePx = 64;

/** A small PNG: a square of one colour. */
export function anImage(): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(sidePx, 0);
  header.writeUInt32BE(sidePx, 4);
  // Eight bits per channel, red, green and blue.
  header.set([8, 2, 0, 0, 0], 8);
  const row = Buffer.concat([Buffer.of(0), Buffer.alloc(sidePx * 3, 0x7a)]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: sidePx }, () => row)));
  const signature = Buffer.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]);
}

/** A Windows program in all but its length. */
export function aProgram(): Buffer {
  return Buffer.concat([
    Buffer.from('MZ'),
    Buffer.alloc(4096, 0x90),
    Buffer.from('This program cannot be run in DOS mode'),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
