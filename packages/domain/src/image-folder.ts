/**
 * The folder of stored images that are named by their content or by what they are composed of. Rows, links and caches of earlier versions
 * hold addresses in it, so it keeps the name that it has always had; the storefront's service worker says the same.
 */
export const imageFolder = 'pictures';
