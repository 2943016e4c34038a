import type { Row } from '#contract/wire/row.ts'
import { usePart } from '#crud/part.ts'
import type { Crud, RowAction } from '#crud/screen.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { later } from '#widgets/later/later.tsx'
import { PrinterOutlined } from '@ant-design/icons'
import { sheetPanel, type PrintSheet } from './print-sheet-definition.ts'

/** The sheets about one record, as actions of its row. */
export function printActions(row: Row, crud: Crud): RowAction[] {
  return sheetsOf(crud, 'record').map((sheet) => ({
    key: sheetPanel(sheet),
    label: labelOf(sheet),
    run: () => crud.panel.send({ type: 'panel.open', name: sheetPanel(sheet), record: row }),
  }))
}

/** A button for each sheet of what the list finds. */
export function PrintButtons({ crud }: { crud: Crud }) {
  return sheetsOf(crud, 'list').map((sheet) => (
    <GuardedButton
      key={sheet.name}
      icon={<PrinterOutlined aria-hidden />}
      onClick={() => crud.panel.send({ type: 'panel.open', name: sheetPanel(sheet) })}
    >
      {labelOf(sheet)}
    </GuardedButton>
  ))
}

/** The code of printing comes with the first sheet. */
const PrintWindow = later(async () => ({ default: (await import('./print-window.tsx')).PrintWindow }))

/** The windows of the sheets of a screen. */
export function PrintWindows({ crud }: { crud: Crud }) {
  const isUsed = usePart(crud.panel) !== null
  return isUsed && (crud.screen.sheets ?? []).map((sheet) => <PrintWindow key={sheet.name} crud={crud} sheet={sheet} />)
}

function sheetsOf({ screen: { sheets = [] } }: Crud, of: PrintSheet['of']): PrintSheet[] {
  return sheets.filter((sheet) => sheet.of === of)
}

function labelOf({ label = '打印' }: PrintSheet): string {
  return label
}
