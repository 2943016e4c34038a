import type { Measured } from './measure-table.ts'
import { medianOf } from './statistics.ts'

interface Line {
  label: string
  /** Names of the figures that stand together in a cell, with their unit. */
  parts: readonly (readonly [name: string, unit: string])[]
}

const frames = (name: string): Line['parts'] => [
  [`${name}.median`, ''],
  [`${name}.p95`, ' ms'],
  [`${name}.long`, ' long'],
]

const LINES: readonly Line[] = [
  { label: 'mount', parts: [['mount', ' ms']] },
  { label: 'own heap', parts: [['heap', ' MB']] },
  {
    label: 'vertical scroll: frame median · p95 · long · blank',
    parts: [...frames('vertical'), ['vertical.blank', ' %']],
  },
  {
    label: 'horizontal scroll: frame median · p95 · long · blank',
    parts: [...frames('horizontal'), ['horizontal.blank', ' %']],
  },
  {
    label: 'key → paint in a cell: median · p95',
    parts: [
      ['edit.median', ''],
      ['edit.p95', ' ms'],
    ],
  },
  ...[1_000, 5_000].map((rate) => ({
    label: `${rate.toLocaleString('en')} updates/s: frame median · p95 · long · longest task · key median · p95`,
    parts: [
      ...frames(`update${rate}`),
      [`update${rate}.longest`, ' ms'],
      [`update${rate}.key`, ''],
      [`update${rate}.keyP95`, ' ms'],
    ] as const satisfies Line['parts'],
  })),
  { label: 'sort', parts: [['sort', ' ms']] },
  { label: 'select all', parts: [['selectAll', ' ms']] },
  { label: 'paste 50,000 cells', parts: [['paste', ' ms']] },
  { label: 'delete 1,000 rows', parts: [['remove', ' ms']] },
  { label: 'insert at the top', parts: [['insertTop', ' ms']] },
]

/** The medians as one Markdown table per size. */
export function reportOf(measured: readonly Measured[], facts: { machine: string; rounds: number }): string {
  const loads = measured.map(({ load }) => load)
  const range = `${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
  const head = `${facts.machine}. Medians of ${facts.rounds}; load ${range}; ${new Date().toISOString().slice(0, 10)}.`
  const sizes = [...new Set(measured.map(({ rows, columns }) => `${rows} ${columns}`))]
  return [
    head,
    ...sizes.map((size) => sizeTable(measured.filter((each) => `${each.rows} ${each.columns}` === size))),
  ].join('\n\n')
}

function sizeTable(measured: readonly Measured[]): string {
  const libraries = [...new Set(measured.map(({ library }) => library))]
  const { rows, columns } = measured[0]!
  const lines = LINES.map(({ label, parts }) =>
    [
      label,
      ...libraries.map((library) =>
        cell(
          measured.filter((each) => each.library === library),
          parts,
        ),
      ),
    ].join(' | '),
  )
  const problems = [
    ...new Set(measured.flatMap(({ library, figures }) => figures.problems.map((text) => `${library}: ${text}`))),
  ]
  return [
    `### ${rows.toLocaleString('en')} rows × ${columns} columns`,
    '',
    `| | ${libraries.join(' | ')} |`,
    `|---|${'---|'.repeat(libraries.length)}`,
    ...lines.map((line) => `| ${line} |`),
    ...(problems.length > 0 ? ['', ...problems.map((problem) => `- ${problem}`)] : []),
  ].join('\n')
}

function cell(measured: readonly Measured[], parts: Line['parts']): string {
  return parts
    .map(([name, unit]) => {
      const values = measured.map(({ figures }) => figures.values[name]).filter((value) => typeof value === 'number')
      return values.length === 0 ? '–' : `${rounded(medianOf(values))}${unit}`
    })
    .join(' · ')
}

function rounded(value: number): string {
  if (Number.isNaN(value)) return '–'
  return Math.abs(value) < 10 ? value.toFixed(1).replace('.0', '') : value.toFixed(0)
}
