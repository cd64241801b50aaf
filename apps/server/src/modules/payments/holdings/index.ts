/** What nodes say that the shop's own addresses hold, for the reconciliation. */
export { holdingsSettings, holdingsSweep } from './read-holdings.ts';
