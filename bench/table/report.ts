import type { Measured } from './measure-table.ts'
import { placesOf, rounded, type Compared } from './places.ts'
import { medianOf } from './statistics.ts'

const OURS = 'andun'

interface Line {
  /** Of what is measured. */
  name: string
  label: string
  /** Names of the figures that stand together in a cell, with their unit; by the first of them tables are compared. */
  parts: readonly (readonly [name: string, unit: string])[]
}

const frames = (name: string): Line['parts'] => [
  [`${name}.median`, ''],
  [`${name}.p95`, ' ms'],
  [`${name}.long`, ' long'],
]

const scrolled = (name: string, label: string): Line => ({
  name,
  label: `${label}: frame median · p95 · long · blank`,
  parts: [...frames(name), [`${name}.blank`, ' %']],
})

const shown = (name: string, label: string): Line => ({
  name,
  label: `${label}: shown · main thread`,
  parts: [
    [`${name}.shown`, ''],
    [`${name}.own`, ' ms'],
  ],
})

const LINES: readonly Line[] = [
  shown('mount', 'mount'),
  { name: 'heap', label: 'own heap', parts: [['heap', ' MB']] },
  scrolled('vertical', 'vertical scroll'),
  scrolled('horizontal', 'horizontal scroll'),
  {
    name: 'edit',
    label: 'key → paint in a cell: median · p95',
    parts: [
      ['edit.median', ''],
      ['edit.p95', ' ms'],
    ],
  },
  ...[1_000, 5_000].map((rate) => ({
    name: `update${rate}`,
    label: `${rate.toLocaleString('en')} updates/s: frame median · p95 · long · longest task · key median · p95`,
    parts: [
      ...frames(`update${rate}`),
      [`update${rate}.longest`, ' ms'],
      [`update${rate}.key`, ''],
      [`update${rate}.keyP95`, ' ms'],
    ] as const satisfies Line['parts'],
  })),
  shown('sort', 'sort'),
  shown('selectAll', 'select all'),
  shown('paste', 'paste 50,000 cells'),
  shown('remove', 'delete 1,000 rows'),
  shown('insertTop', 'insert at the top'),
]

interface Facts {
  machine: string
  rounds: number
  minutes: number
  /** About selecting a million rows; '' = nothing. */
  selecting: string
}

/** The medians as one Markdown table per size. */
export function reportOf(measured: readonly Measured[], { machine, rounds, minutes, selecting }: Facts): string {
  const loads = measured.map(({ load }) => load)
  const range = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  const head = `${machine}. Medians of ${rounds}; load ${range}; ${minutes} minutes; ${new Date().toISOString().slice(0, 10)}.`
  const sizes = [...new Set(measured.map(({ rows, columns }) => `${rows} ${columns}`))]
  return [
    head,
    ...(selecting === '' ? [] : [selecting]),
    ...sizes.map((size) => sizeTable(measured.filter((each) => `${each.rows} ${each.columns}` === size))),
  ].join('\n\n')
}

function sizeTable(measured: readonly Measured[]): string {
  const libraries = [...new Set(measured.map(({ library }) => library))]
  const { rows, columns } = measured[0]!
  const lines = LINES.map(({ label, parts }) =>
    [label, ...libraries.map((library) => cell(measured, library, parts))].join(' | '),
  )
  const problems = measured.flatMap(({ library, figures }) => figures.problems.map((text) => `${library}: ${text}`))
  const counted = [...new Set(problems)].map((text) => {
    return `- ${text} (${problems.filter((each) => each === text).length} of ${roundsOf(measured)} rounds)`
  })
  return [
    `### ${rows.toLocaleString('en')} rows × ${columns} columns`,
    '',
    `| | ${libraries.join(' | ')} |`,
    `|---|${'---|'.repeat(libraries.length)}`,
    ...lines.map((line) => `| ${line} |`),
    ...(libraries.includes(OURS) && libraries.length > 1 ? ['', ...placesOf(comparedIn(measured, libraries))] : []),
    ...(counted.length > 0 ? ['', ...counted] : []),
  ].join('\n')
}

const roundsOf = (measured: readonly Measured[]): number => new Set(measured.map(({ round }) => round)).size

/** By the first figure of each line, as it is printed: what looks the same is level. */
function comparedIn(measured: readonly Measured[], libraries: readonly string[]): Compared[] {
  return LINES.flatMap(({ name, label, parts }): Compared[] => {
    const part = parts[0]![0]
    const unit = parts.find(([, each]) => each !== '')![1]
    const ours = medianIn(measured, OURS, part)
    const others = libraries
      .filter((library) => library !== OURS)
      .map((library) => ({ library, median: medianIn(measured, library, part) }))
      .filter(({ median }) => !Number.isNaN(median))
      .toSorted((one, other) => one.median - other.median)
    const [best] = others
    if (Number.isNaN(ours) || best === undefined) return []
    const words = label.split(':')[0]!
    return [{ name, label: words, unit, ours: asPrinted(ours), best: asPrinted(best.median), by: best.library }]
  })
}

const asPrinted = (value: number): number => Number(rounded(value))

function cell(measured: readonly Measured[], library: string, parts: Line['parts']): string {
  return parts
    .map(([name, unit]) => {
      const median = medianIn(measured, library, name)
      return Number.isNaN(median) ? '–' : `${rounded(median)}${unit}`
    })
    .join(' · ')
}

/** NaN = it has no such figure. */
function medianIn(measured: readonly Measured[], library: string, name: string): number {
  const values = measured
    .filter((each) => each.library === library)
    .map(({ figures }) => figures.values[name])
    .filter((value) => typeof value === 'number')
  return medianOf(values)
}
