import type { Entity } from '#contract/define-entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { cellText } from '#crud/table/cell-text.ts'
import type { Crud } from '#crud/screen.ts'
import { PrintedQrCode } from './printed-qr-code.tsx'
import { childEntities, type Printed } from './print-requests.ts'
import type { PrintSheet, PrintTable } from './print-sheet-definition.ts'
import styles from './printed-sheet.module.css'

interface PrintedSheetProps {
  crud: Crud
  sheet: PrintSheet
  printed: Printed
}

/** A sheet as it is printed on A4: title and number, facts, tables whose heads are repeated on each page, pictures, boxes for signatures. */
export function PrintedSheet({ crud, sheet, printed }: PrintedSheetProps) {
  const { entity } = crud.screen
  const { record, tables, pictures, by, at } = printed
  const shown = sheet.of === 'list' ? [sheet.table] : (sheet.tables ?? [])
  const Body = sheet.of === 'record' ? sheet.body : undefined
  const entities = sheet.of === 'list' ? [entity] : childEntities(crud, sheet)
  return (
    <section className={styles['sheet']} data-orientation={sheet.orientation ?? 'portrait'} aria-label={sheet.title}>
      <header>
        <h1>{sheet.title}</h1>
        <p>
          {sheet.of === 'record' && sheet.number !== undefined && (
            <span>
              {entity.fields[sheet.number]?.label}：{textOf(crud, entity, record, sheet.number)}
            </span>
          )}
          {sheet.of === 'list' && <span>共 {tables[0]?.length ?? 0} 条</span>}
        </p>
      </header>
      <Code crud={crud} sheet={sheet} record={record} />
      {sheet.of === 'record' &&
        sheet.groups.map((group) => (
          <Facts key={group.fields.join()} crud={crud} record={record} title={group.title} keys={group.fields} />
        ))}
      {shown.map((table, index) => (
        <Rows
          key={table.columns.join()}
          crud={crud}
          entity={entities[index]!}
          table={table}
          rows={tables[index] ?? []}
        />
      ))}
      {Body !== undefined && <Body record={record} />}
      {pictures.length > 0 && (
        <div className={styles['pictures']}>
          {pictures.map(({ key, url }) => (
            <img key={url} src={url} alt={entity.fields[key]?.label ?? ''} />
          ))}
        </div>
      )}
      {sheet.note !== undefined && <p className={styles['note']}>{sheet.note}</p>}
      {sheet.signatures !== undefined && (
        <ul className={styles['signatures']}>
          {sheet.signatures.map((who) => (
            <li key={who}>
              <b>{who}（签字）</b>
              <span>日期：　　　年　　月　　日</span>
            </li>
          ))}
        </ul>
      )}
      <footer>
        打印人：{by}　打印时间：{at}
      </footer>
    </section>
  )
}

/** What is scanned from the sheet, where it has something. */
function Code({ crud, sheet, record }: Omit<PrintedSheetProps, 'printed'> & { record: Row }) {
  if (sheet.of !== 'record' || sheet.qrCode === undefined) return null
  const { entity } = crud.screen
  const text = textOf(crud, entity, record, sheet.qrCode)
  return (
    <PrintedQrCode label={entity.fields[sheet.qrCode]!.label} text={text} scanned={(sheet.qrText ?? String)(text)} />
  )
}

interface FactsProps {
  crud: Crud
  record: Row
  title: string | undefined
  keys: readonly string[]
}

/** A fact that has its line alone takes the room of the other one. */
const ALONE = 3

/** Two facts in a line. */
function Facts({ crud, record, title, keys }: FactsProps) {
  const { entity } = crud.screen
  const lines = keys.flatMap((_key, index) => (index % 2 === 0 ? [keys.slice(index, index + 2)] : []))
  return (
    <table className={styles['facts']}>
      {title !== undefined && <caption>{title}</caption>}
      <tbody>
        {lines.map((line) => (
          <tr key={line.join()}>
            {line.map((key) => [
              <th key={`${key} label`} scope="row">
                {entity.fields[key]?.label}
              </th>,
              <td key={key} colSpan={line.length === 1 ? ALONE : 1}>
                {textOf(crud, entity, record, key)}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface RowsProps {
  crud: Crud
  entity: Entity
  table: PrintTable<string>
  rows: readonly Row[]
}

function Rows({ crud, entity, table, rows }: RowsProps) {
  return (
    <table className={styles['rows']}>
      {table.title !== undefined && <caption>{table.title}</caption>}
      <thead>
        <tr>
          <th scope="col">序号</th>
          {table.columns.map((key) => (
            <th key={key} scope="col">
              {entity.fields[key]?.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={idOf(row)}>
            <td>{index + 1}</td>
            {table.columns.map((key) => (
              <td key={key}>{textOf(crud, entity, row, key)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function textOf({ services }: Crud, entity: Entity, row: Row, key: string): string {
  const field = entity.fields[key]
  if (field === undefined) throw new Error(`print: ${entity.name} has no field ${key}`)
  return cellText(row, key, field, services.dictionaries) || '—'
}
