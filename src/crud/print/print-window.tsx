import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { PageScope } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { usePageLoading } from '#widgets/use-loading.ts'
import { useSelector } from '@xstate/react'
import { OnPaper, PaperWindow } from './paper-window.tsx'
import { readSheets } from './print-requests.ts'
import { sheetPanel, type PrintSheet } from './print-sheet-definition.ts'
import { PrintedSheet } from './printed-sheet.tsx'

/** A sheet of a record or a list to be looked at, and to be printed. */
export function PrintWindow({ crud, sheet }: { crud: Crud; sheet: PrintSheet }) {
  const panel = crud.panel.actor()
  const isOpen = useSelector(
    panel,
    (snapshot) => snapshot.matches('open') && snapshot.context.name === sheetPanel(sheet),
  )
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  return (
    <PaperWindow
      isOpen={isOpen}
      title={sheet.label ?? '打印'}
      subtitle={sheet.title}
      orientation={sheet.orientation ?? 'portrait'}
      onClose={() => panel.send({ type: 'panel.close' })}
    >
      <PageScope name={sheetPanel(sheet)}>
        <Paper key={idOf(record)} crud={crud} sheet={sheet} record={record} />
      </PageScope>
    </PaperWindow>
  )
}

function Paper({ crud, sheet, record }: { crud: Crud; sheet: PrintSheet; record: Row }) {
  const { value, problem, retry } = usePageLoading(
    'sheet',
    ({ id }, signal) => readSheets(crud, sheet, id, signal),
    idOf(record),
  )
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={retry} />
  if (value === null) return <LoadingState lines={8} />
  return (
    <OnPaper>
      {value.map((printed) => (
        <PrintedSheet key={idOf(printed.record)} crud={crud} sheet={sheet} printed={printed} />
      ))}
    </OnPaper>
  )
}
