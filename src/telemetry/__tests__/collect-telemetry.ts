/** What a store's OpenTelemetry would be sent, kept in memory. */
import { metrics as metricsApi, trace } from "@medusajs/framework/opentelemetry/api"
import { metrics, tracing } from "@medusajs/framework/opentelemetry/sdk-node"

export type Telemetry = ReturnType<typeof collectTelemetry>

/** Before Medusa starts, as a store's `instrumentation.ts` is run before it. */
export function collectTelemetry() {
  const spans = new tracing.InMemorySpanExporter()
  const numbers = new metrics.InMemoryMetricExporter(metrics.AggregationTemporality.DELTA)
  const reader = new metrics.PeriodicExportingMetricReader({
    exporter: numbers,
    exportIntervalMillis: 3_600_000,
  })
  trace.setGlobalTracerProvider(
    new tracing.BasicTracerProvider({ spanProcessors: [new tracing.SimpleSpanProcessor(spans)] })
  )
  metricsApi.setGlobalMeterProvider(new metrics.MeterProvider({ readers: [reader] }))

  return {
    spans: () =>
      spans.getFinishedSpans().map(({ name, attributes, status, events }) => ({
        name,
        attributes,
        status,
        events,
      })),

    /** Every number since it was last asked for; of a histogram, how many values it has. */
    async numbers() {
      numbers.reset()
      await reader.forceFlush()
      return numbers
        .getMetrics()
        .flatMap(({ scopeMetrics }) => scopeMetrics.flatMap((scope) => scope.metrics))
        .flatMap(({ descriptor, dataPoints }) =>
          dataPoints.map(({ value, attributes }) => ({
            name: descriptor.name,
            value: typeof value === "number" ? value : (value as { count: number }).count,
            attributes,
          }))
        )
    },

    reset: () => spans.reset(),

    async end() {
      await reader.shutdown()
      trace.disable()
      metricsApi.disable()
    },
  }
}
