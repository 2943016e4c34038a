import type { Entity } from '#contract/define-entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { cellText } from '#crud/kinds/cell-text.ts'
import type { PrintTable } from './print-sheet-definition.ts'
import styles from './printed-sheet.module.css'

/** So few are not divided among pages. */
const SHORT_ROWS = 8
/** So many leave little room for each. */
const DENSE_COLUMNS = 8

interface PrintedRowsProps {
  crud: Crud
  entity: Entity
  table: PrintTable<string>
  rows: readonly Row[]
}

/** A table of rows whose head is repeated on each page; one of a few rows stays on one. */
export function PrintedRows({ crud, entity, table, rows }: PrintedRowsProps) {
  const { byHand = [] } = table
  return (
    <table
      className={styles['rows']}
      data-short={rows.length <= SHORT_ROWS}
      data-dense={table.columns.length >= DENSE_COLUMNS}
    >
      {table.title !== undefined && <caption>{table.title}</caption>}
      <thead>
        <tr>
          <th scope="col">序号</th>
          {table.columns.map((key) => (
            <th key={key} scope="col">
              {entity.fields[key]?.label}
            </th>
          ))}
          {byHand.map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={idOf(row)}>
            <td>{index + 1}</td>
            {table.columns.map((key) => (
              <td key={key}>{printedText(crud, entity, row, key)}</td>
            ))}
            {byHand.map((heading) => (
              <td key={heading} aria-label={heading} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is a mark on a screen is a word on paper. */
const ANSWERS: ReadonlyMap<string, string> = new Map([
  ['1', '是'],
  ['true', '是'],
  ['0', '否'],
  ['false', '否'],
])

/** A value as it is printed. @throws when the entity has no such field */
export function printedText({ services }: Crud, entity: Entity, row: Row, key: string): string {
  const field = entity.fields[key]
  if (field === undefined) throw new Error(`print: ${entity.name} has no field ${key}`)
  if (field.kind === 'switch') return ANSWERS.get(String(row[key])) ?? '—'
  return cellText(row, key, field, services.dictionaries) || '—'
}
