import solc from 'solc';
import { keccak } from '../../modules/chains/addresses/index.ts';

/** As USDT is on Ethereum: its transfers return nothing, may keep a fee, and refuse those on its blacklist. */
const source = `
// SPDX-License-Identifier: MIT
pragma solidity ^0.8.0;
contract TetherLike {
  mapping(address => uint256) public balances;
  mapping(address => bool) public isBlackListed;
  uint256 public basisPointsRate;
  address public owner;
  event Transfer(address indexed from, address indexed to, uint256 value);
  event DestroyedBlackFunds(address blackListedUser, uint256 balance);
  constructor(uint256 supply) { owner = msg.sender; balances[msg.sender] = supply; }
  function setFee(uint256 rate) external { require(msg.sender == owner); basisPointsRate = rate; }
  function addBlackList(address user) external { require(msg.sender == owner); isBlackListed[user] = true; }
  function transfer(address to, uint256 value) external {
    require(!isBlackListed[msg.sender]);
    uint256 fee = value * basisPointsRate / 10000;
    balances[msg.sender] -= value;
    balances[to] += value - fee;
    if (fee > 0) { balances[owner] += fee; emit Transfer(msg.sender, owner, fee); }
    emit Transfer(msg.sender, to, value - fee);
  }
  function balanceOf(address who) external view returns (uint256) { return balances[who]; }
  function pay(address payable to) external payable { (bool sent, ) = to.call{value: msg.value}(""); require(sent); }
}`;

type Compiled = {
  readonly errors?: readonly { readonly severity: string; readonly formattedMessage: string }[];
  readonly contracts: Readonly<
    Record<string, Readonly<Record<string, { readonly evm: { readonly bytecode: { readonly object: string } } }>>>
  >;
};

/** The contract's code as it is deployed, with its supply. */
export function tetherLikeCode(supply: bigint): string {
  const input = {
    language: 'Solidity',
    sources: { 'tether-like.sol': { content: source } },
    settings: { outputSelection: { '*': { '*': ['evm.bytecode.object'] } } },
  };
  const output = JSON.parse(solc.compile(JSON.stringify(input))) as Compiled;
  const failures = (output.errors ?? []).filter(({ severity }) => severity === 'error');
  if (failures.length > 0) throw new Error(failures.map(({ formattedMessage }) => formattedMessage).join('\n'));
  const code = output.contracts['tether-like.sol']?.TetherLike?.evm.bytecode.object ?? '';
  return `0x${code}${word(supply)}`;
}

const word = (value: bigint | string) =>
  (typeof value === 'string' ? value.replace(/^0x/, '').toLowerCase() : value.toString(16)).padStart(64, '0');

/** The data of a call: its name with the types of its arguments, and those. */
export function encodeCall(signature: string, ...values: readonly (bigint | string)[]): string {
  return `0x${keccak(signature).toString('hex').slice(0, 8)}${values.map(word).join('')}`;
}
