import assert from 'node:assert/strict';
import { mock, test } from 'node:test';
import { isApiError } from '../api-error.ts';
import { sendFile } from './send-file.ts';

/** A request that sends as much as the test says. */
class FakeRequest extends EventTarget {
  static last: FakeRequest;
  upload = new EventTarget();
  responseText = '';
  constructor() {
    super();
    FakeRequest.last = this;
  }
  open() {}
  setRequestHeader() {}
  send() {}
  abort() {
    this.dispatchEvent(new Event('loadend'));
  }
  progress(loaded: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total: 100, lengthComputable: true }));
  }
  answer(data: unknown) {
    this.responseText = JSON.stringify({ code: 0, msg: '', data });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

test('a file that goes on leaving is not given up, however slow the line is; one that stands still is', async () => {
  mock.timers.enable({ apis: ['setTimeout'] });
  Object.assign(globalThis, { XMLHttpRequest: FakeRequest });
  const options = { baseUrl: '', prefix: '/api' as const, getToken: () => null, language: () => 'en', timeoutMs: 1000 };
  const seen: number[] = [];
  const send = () =>
    sendFile<string>(options, {
      call: 'uploadimg!execute',
      input: {},
      file: new Blob(['x']),
      onProgress: (percent) => seen.push(percent),
      signal: new AbortController().signal,
    });
  const slow = send();
  for (const share of [30, 60, 100]) {
    mock.timers.tick(900);
    FakeRequest.last.progress(share);
  }
  mock.timers.tick(900);
  FakeRequest.last.answer('/files/a');
  assert.deepEqual([await slow, seen], ['/files/a', [30, 60, 100]]);
  const still = send();
  FakeRequest.last.progress(30);
  mock.timers.tick(1000);
  await assert.rejects(still, (error) => isApiError(error) && error.key === 'network_error');
});
