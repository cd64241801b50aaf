/** Images that files name by address: fetched later, shown when they are there. */
export { fetchImageJob, type ImageFault } from './fetch-image.ts';
