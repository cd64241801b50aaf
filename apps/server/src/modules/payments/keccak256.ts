/** Keccak-256 as Ethereum uses it: the hash before NIST changed its padding, which `node:crypto` does not have. Source: FIPS 202. */

const rateBytes = 136;
const laneBits = 64n;
const mask = (1n << laneBits) - 1n;
const turn = (lane: bigint, bits: bigint) => ((lane << bits) | (lane >> (laneBits - bits))) & mask;

/** Rotations and the order of lanes of the steps rho and pi, one after the other. */
const rotations = [1, 3, 6, 10, 15, 21, 28, 36, 45, 55, 2, 14, 27, 41, 56, 8, 25, 43, 62, 18, 39, 61, 20, 44].map(
  BigInt,
);
const order = [10, 7, 11, 17, 18, 3, 5, 16, 8, 21, 24, 4, 15, 23, 19, 13, 12, 2, 20, 14, 22, 9, 6, 1];

/** The 24 constants of the step iota, from their shift register. */
const constants = (() => {
  let register = 1;
  return Array.from({ length: 24 }, () => {
    let constant = 0n;
    for (let bit = 0; bit < 7; bit += 1) {
      if (register & 1) constant |= 1n << BigInt(2 ** bit - 1);
      register = (register << 1) ^ (register & 0x80 ? 0x171 : 0);
    }
    return constant;
  });
})();

function permute(lanes: bigint[]): void {
  for (const constant of constants) {
    const columns = [0, 1, 2, 3, 4].map((x) => [0, 5, 10, 15, 20].reduce((sum, y) => sum ^ (lanes[x + y] ?? 0n), 0n));
    for (let place = 0; place < 25; place += 1) {
      const x = place % 5;
      lanes[place] = (lanes[place] ?? 0n) ^ (columns[(x + 4) % 5] ?? 0n) ^ turn(columns[(x + 1) % 5] ?? 0n, 1n);
    }
    let moved = lanes[1] ?? 0n;
    for (const [step, target] of order.entries()) {
      const next = lanes[target] ?? 0n;
      lanes[target] = turn(moved, rotations[step] ?? 0n);
      moved = next;
    }
    for (let row = 0; row < 25; row += 5) {
      const line = lanes.slice(row, row + 5);
      for (let x = 0; x < 5; x += 1)
        lanes[row + x] = (line[x] ?? 0n) ^ (~(line[(x + 1) % 5] ?? 0n) & mask & (line[(x + 2) % 5] ?? 0n));
    }
    lanes[0] = (lanes[0] ?? 0n) ^ constant;
  }
}

export function keccak256(bytes: Uint8Array): Buffer {
  const padded = Buffer.alloc(Math.ceil((bytes.length + 1) / rateBytes) * rateBytes);
  padded.set(bytes);
  padded[bytes.length] = 1;
  padded[padded.length - 1] = (padded.at(-1) ?? 0) | 0x80;
  const lanes = Array<bigint>(25).fill(0n);
  for (let block = 0; block < padded.length; block += rateBytes) {
    for (let place = 0; place < rateBytes / 8; place += 1)
      lanes[place] = (lanes[place] ?? 0n) ^ padded.readBigUInt64LE(block + place * 8);
    permute(lanes);
  }
  const digest = Buffer.alloc(32);
  for (let place = 0; place < 4; place += 1) digest.writeBigUInt64LE(lanes[place] ?? 0n, place * 8);
  return digest;
}
