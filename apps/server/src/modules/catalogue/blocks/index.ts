/** Products that staff took out of the shop: no store can publish them before staff allow it. */
export { blockedOf, deleteBlock, findSeller, insertBlock } from './blocks.repository.ts';
