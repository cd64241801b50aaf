/** One request of a list: a call's path with its JSON body, or a page without one. */
export type PlannedRequest = { readonly path: string; readonly body?: string };

/** A cart that is submitted and then paid, again and again. */
export type PlannedCheckout = {
  readonly token: string;
  /**
   * The same cart to different addresses. Each run takes the next: a cart that the end of the one before left unpaid would be
   * refused as a repetition for a minute.
   */
  readonly submits: readonly string[];
  readonly safeword: string;
};

/** What the load process is told to do; it travels between processes, so it is data only. */
export type Plan = {
  readonly warmUpSeconds: number;
  readonly seconds: number;
  /** Connections of an HTTP load, or database clients. */
  readonly connections: number;
  /** The process that answers, and any backend of the database that stands behind it: their CPU time is measured. */
  readonly serverPid?: number;
  readonly databasePid?: number;
} & (
  | { readonly kind: 'requests'; readonly origin: string; readonly requests: readonly PlannedRequest[] }
  | {
      readonly kind: 'checkouts';
      readonly origin: string;
      readonly checkouts: readonly PlannedCheckout[];
      readonly round: number;
    }
  | { readonly kind: 'statements'; readonly script: ScriptName; readonly databaseUrl: string }
);

/** Database work that is measured without the shop's server. */
export type ScriptName = 'order-limit' | 'post' | 'post-limit';

/** What one measured stretch gave. Times are in milliseconds. */
export type Measured = {
  readonly perSecond: number;
  readonly count: number;
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly errors: number;
  /** The first thing that went wrong, as it was answered. */
  readonly firstError?: string;
  readonly serverCpuMs?: number;
  readonly databaseCpuMs?: number;
  /** Share of a core that the load itself used: near 1 it may have been the bottleneck. */
  readonly loadCpuShare: number;
  readonly serverRssMb?: number;
};
