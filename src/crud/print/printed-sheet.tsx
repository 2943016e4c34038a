import type { Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { PrintedQrCode } from './printed-qr-code.tsx'
import { printedText, PrintedRows } from './printed-rows.tsx'
import { PrintedSections } from './printed-sections.tsx'
import { childEntities, type Printed } from './print-requests.ts'
import type { PrintSheet, RecordSheet } from './print-sheet-definition.ts'
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
              {entity.fields[sheet.number]?.label}：{printedText(crud, entity, record, sheet.number)}
            </span>
          )}
          {sheet.of === 'list' && <span>共 {tables[0]?.length ?? 0} 条</span>}
        </p>
      </header>
      <Code crud={crud} sheet={sheet} record={record} />
      {sheet.of === 'record' && <AllFacts crud={crud} sheet={sheet} printed={printed} />}
      {shown.map((table, index) => (
        <PrintedRows
          key={table.columns.join()}
          crud={crud}
          entity={entities[index]!}
          table={table}
          rows={tables[index] ?? []}
        />
      ))}
      {Body !== undefined && <Body record={record} />}
      {sheet.of === 'record' && <PrintedSections crud={crud} sheet={sheet} related={printed.related} />}
      {pictures.length > 0 && (
        <div className={styles['pictures']}>
          {pictures.map(({ key, url }) => (
            <img key={url} src={url} alt={entity.fields[key]?.label ?? ''} />
          ))}
        </div>
      )}
      {sheet.note !== undefined && <p className={styles['note']}>{sheet.note}</p>}
      {sheet.signatures !== undefined && <Signatures people={sheet.signatures} />}
      <footer>
        打印人：{by}　打印时间：{at}
      </footer>
    </section>
  )
}

/** Facts in groups, the photograph beside the first of them. */
function AllFacts({ crud, sheet, printed: { record, portrait } }: PrintedSheetProps & { sheet: RecordSheet }) {
  const label = sheet.portrait === undefined ? undefined : crud.screen.entity.fields[sheet.portrait]?.label
  return sheet.groups.map(({ title, fields }, index) => {
    const facts = <Facts key={fields.join()} crud={crud} record={record} title={title} keys={fields} />
    if (index > 0 || label === undefined) return facts
    return (
      <div key={fields.join()} className={styles['withPortrait']}>
        {facts}
        <Portrait label={label} url={portrait} />
      </div>
    )
  })
}

/** Room for the name and the day of who signs. */
export function Signatures({ people }: { people: readonly string[] }) {
  return (
    <ul className={styles['signatures']}>
      {people.map((who) => (
        <li key={who}>
          <b>{who}（签字）</b>
          <span>日期：　　　年　　月　　日</span>
        </li>
      ))}
    </ul>
  )
}

/** What is scanned from the sheet, where it has something. */
function Code({ crud, sheet, record }: Omit<PrintedSheetProps, 'printed'> & { record: Row }) {
  if (sheet.of !== 'record' || sheet.qrCode === undefined) return null
  const { entity } = crud.screen
  const text = printedText(crud, entity, record, sheet.qrCode)
  return (
    <PrintedQrCode label={entity.fields[sheet.qrCode]!.label} text={text} scanned={(sheet.qrText ?? String)(text)} />
  )
}

/** Of the size of a passport photograph; a box to stick one on where there is none. */
function Portrait({ label, url }: { label: string; url: string | null }) {
  return <figure className={styles['portrait']}>{url === null ? label : <img src={url} alt={label} />}</figure>
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
                {printedText(crud, entity, record, key)}
              </td>,
            ])}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
