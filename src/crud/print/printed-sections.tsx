import type { Crud } from '#crud/screen.ts'
import { PrintedRows } from './printed-rows.tsx'
import type { RecordSheet, RelatedRows } from './print-sheet-definition.ts'
import styles from './printed-sheet.module.css'

interface PrintedSectionsProps {
  crud: Crud
  sheet: RecordSheet
  related: RelatedRows
}

/** What belongs to the record, part by part, without those that the person may not list. */
export function PrintedSections({ crud, sheet: { sections = [], relations = {} }, related }: PrintedSectionsProps) {
  return sections.map((section) => {
    const [name] = section.of
    const rows = related[name]
    if (rows === undefined) return null
    const { title } = section
    if ('columns' in section && rows.length > 0)
      return (
        <PrintedRows
          key={title}
          crud={crud}
          entity={relations[name]!.entity}
          table={{ title, columns: section.columns }}
          rows={rows}
        />
      )
    return (
      <section key={title} className={styles['section']} aria-label={title}>
        <h2>{title}</h2>
        {'view' in section && rows.length > 0 ? <section.view related={related} /> : <p>无</p>}
      </section>
    )
  })
}
