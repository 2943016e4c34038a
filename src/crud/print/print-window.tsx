import { idOf, type Row } from '#contract/wire/row.ts'
import type { Crud } from '#crud/screen.ts'
import { recordViewWith } from '#machines/record-view/record-view-with.ts'
import { DialogWindow } from '#widgets/dialog-window.tsx'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { PageScope, usePage } from '#widgets/page-context.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { readSheets, type Printed } from './print-requests.ts'
import { sheetPanel, type PrintSheet } from './print-sheet-definition.ts'
import { PrintedSheet } from './printed-sheet.tsx'
import styles from './printed-sheet.module.css'

const PORTRAIT_PX = 900
const LANDSCAPE_PX = 1240

/** A sheet to be looked at, and to be printed; what is printed while it is open is the sheet alone. */
export function PrintWindow({ crud, sheet }: { crud: Crud; sheet: PrintSheet }) {
  const panel = crud.panel.actor()
  const isOpen = useSelector(
    panel,
    (snapshot) => snapshot.matches('open') && snapshot.context.name === sheetPanel(sheet),
  )
  const record = useSelector(panel, (snapshot) => snapshot.context.record)
  const close = () => panel.send({ type: 'panel.close' })
  const paper = useRef<HTMLDivElement>(null)
  return (
    <DialogWindow
      open={isOpen}
      tall
      title={sheet.label ?? '打印'}
      subtitle={sheet.title}
      width={sheet.orientation === 'landscape' ? LANDSCAPE_PX : PORTRAIT_PX}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>关闭</Button>
          <GuardedButton type="primary" onClick={() => void print(paper.current)}>
            打印
          </GuardedButton>
        </>
      }
    >
      <div ref={paper} className={styles['preview']}>
        {isOpen && (
          <PageScope name={sheetPanel(sheet)}>
            <Paper key={idOf(record)} crud={crud} sheet={sheet} record={record} />
          </PageScope>
        )}
      </div>
    </DialogWindow>
  )
}

/** Pictures that are not there yet would be left out. */
async function print(paper: HTMLElement | null): Promise<void> {
  const pictures = [...(paper?.querySelectorAll('img') ?? [])]
  await Promise.allSettled(pictures.map((picture) => picture.decode()))
  window.print()
}

function Paper({ crud, sheet, record }: { crud: Crud; sheet: PrintSheet; record: Row }) {
  const page = usePage()
  const [view] = useState(() => page.actor('sheet', recordViewWith({ fetchRecord }), { id: idOf(record) }))
  const { record: read, problem } = useSelector(view, (snapshot) => snapshot.context)
  if (problem !== null) return <ErrorState compact hint={problem} onRetry={() => view.send({ type: 'retry' })} />
  if (read === null) return <LoadingState lines={8} />
  const sheets = (read['sheets'] as Printed[]).map((printed) => (
    <PrintedSheet key={idOf(printed.record)} crud={crud} sheet={sheet} printed={printed} />
  ))
  return (
    <>
      {sheets}
      {page.active &&
        createPortal(
          <div className={styles['paper']} aria-hidden>
            {sheets}
          </div>,
          document.body,
        )}
    </>
  )

  async function fetchRecord({ id }: { id: string }, signal: AbortSignal): Promise<Row> {
    return { sheets: await readSheets(crud, sheet, id, signal) }
  }
}
