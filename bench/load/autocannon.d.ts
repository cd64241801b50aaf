/** The part of autocannon that the load uses; it ships no types of its own. */
declare module 'autocannon' {
  export type PreparedRequest = {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    setupRequest?: (request: PreparedRequest, context: Record<string, unknown>) => PreparedRequest;
    onResponse?: (status: number, body: string, context: Record<string, unknown>) => void;
  };
  export type Client = {
    readonly setRequests: (requests: PreparedRequest[]) => void;
    /** Not part of its promised interface: the requests on their way, and the bodies as far as they have arrived. */
    readonly pipelinedRequests: {
      addBody: (part: Buffer) => void;
      readonly peek: () => { body: string } | undefined;
    };
  };
  type Options = {
    url: string;
    connections: number;
    pipelining: number;
    duration: number;
    timeout: number;
    setupClient: (client: Client) => void;
    verifyBody: (body: string) => boolean;
  };
  type Tracker = {
    /** Once, when the requests of all connections are built. */
    on(event: 'start', listen: () => void): Tracker;
    on(event: 'response', listen: (client: Client, status: number, bytes: number, ms: number) => void): Tracker;
    on(event: 'reqError', listen: (error: Error) => void): Tracker;
    on(event: 'reqMismatch', listen: (body: string) => void): Tracker;
  };
  export default function autocannon(options: Options, done: (error: Error | null) => void): Tracker;
}
