import type { Row } from '#contract/wire/row.ts'
import { usePart } from '#crud/part.ts'
import { NOTHING_SELECTED } from '#contract/text/texts.ts'
import type { BatchAction, Crud, RowAction } from '#crud/screen.ts'
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

/** The sheets that are printed of several marked rows at once. */
export function printBatches(crud: Crud): BatchAction[] {
  return sheetsOf(crud, 'record').flatMap((sheet) => {
    const most = sheet.of === 'record' ? sheet.most : undefined
    if (most === undefined) return []
    return [{ key: sheetPanel(sheet), label: labelOf(sheet), run: () => printMarked(crud, sheet, most) }]
  })
}

function printMarked(crud: Crud, sheet: PrintSheet, most: number): void {
  const { selected } = crud.list.getSnapshot().context
  const refuse = (message: string) => crud.command.send({ type: 'command.refuse', message })
  if (selected.length === 0) return refuse(NOTHING_SELECTED)
  if (selected.length > most) return refuse(`一次最多打印 ${most} 份，已选 ${selected.length} 份，请分批打印！`)
  crud.panel.send({ type: 'panel.open', name: sheetPanel(sheet), record: { id: selected.join(',') } })
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
