/** The beginning and the end of an address: enough to know one's own again. */
export function maskAddress(address: string): string {
  return `${address.slice(0, 6)}…${address.slice(-6)}`;
}
