/** The networks that money arrives on: how their addresses are written, checked and derived. */
export { parseAddress } from './addresses/index.ts';
