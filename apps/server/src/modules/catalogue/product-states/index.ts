/** All that a seller writes of a product as one value: read, compared and saved, the one write path. */
export { type ImageToFetch, imageJob } from './image-jobs.ts';
export { asInput, isStored, lowestPriceOf, trimUnlessSame, withSkus } from './product-state.ts';
export { saveStates, type Writing } from './save-states.ts';
export { type KnownProduct, lockByHandle, lockOwn, readByHandle, readById, readOwn } from './states.repository.ts';
