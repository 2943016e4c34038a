import type { Entity, Field } from '#contract/define-entity.ts'
import type { StagedRow } from '#contract/wire/staged-import.ts'
import type { EditableOptions } from '#crud/editable/editable-options.ts'
import { textOf } from '#crud/kinds/field-problem.ts'
import { createTable } from '#grid/core/rows.ts'
import type { GridRow } from '#grid/core/source.ts'
import { ProblemWords } from './problem-words.tsx'

const NUMBER = '#number'
const PROBLEM = '#problem'
/** px: many rows are looked through; two lines of what is wrong fit. */
const ROW_HEIGHT = 45
const ONLY_SHOWN: readonly (readonly [string, Field])[] = [
  [NUMBER, { label: '行号', kind: 'text', write: 'never', width: 70 }],
  [PROBLEM, { label: '问题', kind: 'text', write: 'never', width: 380 }],
]

/** What is wrong with the cells of rows, as the server said last, by the id of the row and the key. */
export type CellProblems = Map<string, Map<string, { value: string; message: string }>>

/** Rows that wait as an editable table: the server alone judges them, and what it said of a value goes with the value. */
export function stagedTable(
  entity: Entity,
  columns: readonly string[],
  records: readonly StagedRow[],
): EditableOptions & { problems: CellProblems } {
  const problems: CellProblems = new Map()
  for (const row of records) noteProblems(entity, problems, row)
  const shown = [...ONLY_SHOWN, ...columns.map((key) => [key, entity.fields[key]!] as const)]
  const keys = shown.map(([key]) => key)
  const rules = Object.fromEntries(
    columns.map((key) => [
      key,
      [
        {
          kind: 'handler' as const,
          check: (value: unknown, _row: GridRow, id: string) => {
            const found = problems.get(id)?.get(key)
            return found?.value === textOf(value) ? found.message : null
          },
        },
      ],
    ]),
  )
  const rows = createTable({ keys, rules, judges: 'all' })
  rows.load(records.map(gridRow))
  rows.reveal(null)
  return {
    name: `staged-${entity.name}`,
    rows,
    problems,
    columns: shown.map(([key, field]) => ({
      key,
      field,
      ...(key === PROBLEM && { render: ({ value }) => <ProblemWords text={textOf(value)} /> }),
    })),
    label: entity.label,
    rowHeight: ROW_HEIGHT,
    rights: { add: false, edit: true, delete: false },
    isOrdered: false,
    begin: () => ({}),
  }
}

/** A row as the table holds it. */
export function gridRow({ number, values, texts, problems }: StagedRow): GridRow {
  const named = Object.entries(texts).map(([key, text]) => [`${key}_dictText`, text])
  const problem = problems.map(({ message }) => message).join('；')
  return { ...values, ...Object.fromEntries(named), id: String(number), [NUMBER]: String(number), [PROBLEM]: problem }
}

/** Puts what the server says of a row in the place of what it said before. */
export function noteProblems(entity: Entity, all: CellProblems, { number, values, problems }: StagedRow): void {
  const found = new Map<string, { value: string; message: string }>()
  for (const { label, message } of problems) {
    const key = Object.keys(entity.fields).find((one) => entity.fields[one]!.label === label)
    if (key !== undefined) found.set(key, { value: values[key] ?? '', message })
  }
  all.set(String(number), found)
}
