/** Has the browser save what a link leads to; the server names the file. */
export function saveFromLink(url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = '';
  document.body.append(link);
  link.click();
  link.remove();
}
