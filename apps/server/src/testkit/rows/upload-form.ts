/** A file as a browser's form sends it, for `server.inject`; without bytes the form has no file. */
export function uploadForm(moduleName: string, bytes?: Buffer) {
  const field = `--b\r\ncontent-disposition: form-data; name="moduleName"\r\n\r\n${moduleName}\r\n`;
  const file =
    '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\ncontent-type: image/jpeg\r\n\r\n';
  return {
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    payload: Buffer.concat([
      Buffer.from(field),
      ...(bytes ? [Buffer.from(file), bytes, Buffer.from('\r\n')] : []),
      Buffer.from('--b--\r\n'),
    ]),
  };
}
