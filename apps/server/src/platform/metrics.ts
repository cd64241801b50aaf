import {
  AggregatorRegistry,
  Counter,
  collectDefaultMetrics,
  Gauge,
  Histogram,
  type MetricObjectWithValues,
  type MetricValue,
  Registry,
} from 'prom-client';

/** The process's figures for Prometheus. Labels come from fixed sets, never from a request's content. */
export type Metrics = {
  readonly registry: Registry;
  readonly calls: Histogram<'call' | 'outcome'>;
  readonly refusals: Counter<'call' | 'error'>;
  readonly invariantViolations: Gauge<'invariant'>;
  readonly outboxWaiting: Gauge;
  readonly outboxLagSeconds: Gauge;
  readonly poolInUse: Gauge;
  readonly sweepItems: Counter<'sweep'>;
  readonly chainHeight: Gauge<'network'>;
  readonly chainStalled: Gauge<'network'>;
  readonly chainFaults: Counter<'network' | 'fault'>;
  readonly workerUp: Gauge;
  readonly workerRestarts: Gauge;
};

/** Builds the registry; `withProcess` adds Node's own figures. */
export function createMetrics({ withProcess }: { withProcess: boolean }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });
  return {
    registry,
    calls: new Histogram({
      name: 'entrepot_call_seconds',
      help: 'Duration of calls by name and outcome (done, refused, failed)',
      labelNames: ['call', 'outcome'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
      registers,
    }),
    refusals: new Counter({
      name: 'entrepot_refusals_total',
      help: 'Refused calls by error key',
      labelNames: ['call', 'error'],
      registers,
    }),
    invariantViolations: new Gauge({
      name: 'entrepot_invariant_violations',
      help: 'Rows that break an invariant; anything above 0 is an alarm',
      labelNames: ['invariant'],
      registers,
    }),
    outboxWaiting: new Gauge({ name: 'entrepot_outbox_waiting', help: 'Events not delivered yet', registers }),
    outboxLagSeconds: new Gauge({
      name: 'entrepot_outbox_lag_seconds',
      help: 'Age of the oldest event that is due',
      registers,
    }),
    poolInUse: new Gauge({ name: 'entrepot_pool_in_use', help: 'Database connections in use', registers }),
    chainHeight: new Gauge({
      name: 'entrepot_chain_height',
      help: 'Last block of a network that was read',
      labelNames: ['network'],
      registers,
    }),
    chainStalled: new Gauge({
      name: 'entrepot_chain_stalled',
      help: 'Whether reading a network stands still; anything above 0 is an alarm',
      labelNames: ['network'],
      registers,
    }),
    chainFaults: new Counter({
      name: 'entrepot_chain_faults_total',
      help: 'Turns in which a node of a network could not be relied on, by what was wrong',
      labelNames: ['network', 'fault'],
      registers,
    }),
    workerUp: new Gauge({
      name: 'entrepot_worker_up',
      help: 'Whether the background process runs and has been heard of in the last seconds',
      registers,
    }),
    workerRestarts: new Gauge({
      name: 'entrepot_worker_restarts',
      help: 'How often the background process was replaced',
      registers,
    }),
    sweepItems: new Counter({
      name: 'entrepot_sweep_items_total',
      help: 'Items that sweeps worked on',
      labelNames: ['sweep'],
      registers,
    }),
  };
}

/** Figures of another process, as they travel between processes. */
export type ForeignMetrics = MetricObjectWithValues<MetricValue<string>>[];

/** This process's figures and another's, added up, in Prometheus' text form. */
export async function mergedMetrics(own: Metrics, foreign: ForeignMetrics | null): Promise<string> {
  if (!foreign) return own.registry.metrics();
  return AggregatorRegistry.aggregate([await own.registry.getMetricsAsJSON(), foreign]).metrics();
}
