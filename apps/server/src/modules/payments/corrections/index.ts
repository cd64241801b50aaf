export { approveCorrection, dismissCorrection, proposeCorrection } from './correct-balance.ts';
