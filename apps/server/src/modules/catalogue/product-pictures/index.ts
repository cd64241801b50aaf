/** Pictures that files name by address: fetched later, shown when they are there. */
export { fetchPictureJob, fetchPicturesLater, type PictureFault } from './fetch-picture.ts';
