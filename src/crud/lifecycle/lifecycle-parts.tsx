import type { Crud } from '#crud/screen.ts'
import { HistoryDrawer } from './history-drawer.tsx'
import { StepDialog } from './step-dialog.tsx'

/** What the life cycle of a screen's records needs beside the list. */
export function LifecycleParts({ crud }: { crud: Crud }) {
  return (
    <>
      <StepDialog crud={crud} />
      <HistoryDrawer crud={crud} />
    </>
  )
}
