import { type AddressChain, chainOfAddress, DomainError } from '@entrepot/domain';
import { parseAddress } from '../../chains/index.ts';

/**
 * Checks an address that money is to be sent to and returns it as it is written best. Money sent to a mistyped one is lost, so its
 * checksum must hold.
 *
 * @throws DomainError `withdrawal_address_network` for an address of another chain, `withdrawal_address_invalid` for
 * one that is none or was mistyped.
 */
export function checkAddress(chain: AddressChain, typed: string): string {
  const address = typed.trim();
  const found = chainOfAddress(address);
  if (found !== undefined && found !== chain) throw new DomainError('withdrawal_address_network');
  const parsed = parseAddress(chain, address);
  if (parsed === undefined) throw new DomainError('withdrawal_address_invalid');
  return parsed;
}
