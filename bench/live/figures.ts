import os from 'node:os'

/** One line of the report. */
export interface Figure {
  name: string
  value: string
  /** What it has to be; empty = only told. */
  target: string
}

/** The value below which that share of the sorted samples lies. */
export function percentile(samples: readonly number[], share: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}

/** `p50 12 ms · p99 40 ms · max 51 ms`. */
export function distribution(samplesMs: readonly number[]): string {
  const at = (share: number) => `${percentile(samplesMs, share).toFixed(0)} ms`
  return `p50 ${at(0.5)} · p95 ${at(0.95)} · p99 ${at(0.99)} · max ${at(1)} (n = ${samplesMs.length})`
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(1)} MB`
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} kB`
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n### ${title}\n\n${tableOf(figures)}`)
}

/** As a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const rows = figures.map(({ name, value, target }) => `| ${name} | ${value} | ${target} |`)
  return ['| | measured | target |', '|---|---|---|', ...rows].join('\n')
}

/** When and under what load something began to be measured. */
export function circumstances(): string {
  return `${new Date().toISOString().slice(0, 10)}, load ${os.loadavg()[0]!.toFixed(1)} when it began.`
}
