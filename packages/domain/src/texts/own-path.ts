/**
 * Whether an address, such as the way back after login, leads to a page of this very site. Browsers drop tabs and line ends
 * inside an address and read `\` as `/`, so `/<tab>/elsewhere.example` would leave it.
 */
export function isOwnPath(address: string): boolean {
  return /^\/(?![/\\])[^\\\p{Cc}\p{Zs}\p{Zl}\p{Zp}]*$/u.test(address) && URL.canParse(address, 'https://own.invalid');
}
