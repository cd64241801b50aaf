/** Which way an arrow key turns a row of images in the page's reading direction: 1 on, −1 back, 0 not at all. */
export function turnOfKey(key: string): number {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return 0;
  return (key === 'ArrowRight') === (document.dir !== 'rtl') ? 1 : -1;
}
