/** The chains whose addresses are told apart. */
export type AddressChain = 'tron' | 'ethereum' | 'bitcoin';

const shapes: Readonly<Record<AddressChain, RegExp>> = {
  tron: /^T[1-9A-HJ-NP-Za-km-z]{33}$/,
  ethereum: /^0x[0-9A-Fa-f]{40}$/,
  bitcoin: /^(?:[Bb][Cc]1[0-9A-Za-z]{11,71}|[13][1-9A-HJ-NP-Za-km-z]{25,34})$/,
};

/** Which chain a text looks like an address of; undefined for none. Whether it was mistyped only its checksum tells. */
export function chainOfAddress(text: string): AddressChain | undefined {
  return (Object.keys(shapes) as AddressChain[]).find((chain) => shapes[chain].test(text));
}
