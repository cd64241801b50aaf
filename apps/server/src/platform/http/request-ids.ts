import { randomBytes } from 'node:crypto';

/** Makes request ids: what no other process has in front, then a count. Random bytes for each request cost more than routing it. */
export function createRequestIds(): () => string {
  const process = randomBytes(6).toString('base64url');
  let count = 0;
  return () => {
    count += 1;
    return `${process}${count.toString(36)}`;
  };
}
