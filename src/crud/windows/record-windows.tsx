import type { Row } from '#contract/wire/row.ts'
import { FeatureParts } from '#crud/feature-parts.tsx'
import { RecordDialog } from '#crud/form/record-dialog.tsx'
import { usePart } from '#crud/part.ts'
import { PrintWindows } from '#crud/print/print-actions.tsx'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import { CommandQuestion, DeleteQuestion } from '#crud/list/confirmations.tsx'

/** What the actions of a record open: its form, questions, answers, sheets, and what only its screen has. @param record the one that is looked at, where there is no list */
export function RecordWindows({ crud, record }: { crud: Crud; record?: Row | undefined }) {
  const Aside = crud.screen.aside
  return (
    <>
      <RecordDialog crud={crud} />
      <DeleteQuestion crud={crud} record={record} />
      <CommandQuestion crud={crud} />
      <Answer crud={crud} />
      <PrintWindows crud={crud} />
      <FeatureParts crud={crud} at="windows" />
      {Aside !== undefined && <Aside crud={crud} />}
    </>
  )
}

/** The code of the dialog comes with the first answer that is shown. */
const AnswerDialog = later(async () => ({ default: (await import('#crud/actions/answer-dialog.tsx')).AnswerDialog }))

function Answer({ crud }: { crud: Crud }) {
  return usePart(crud.answer) !== null && <AnswerDialog crud={crud} />
}
