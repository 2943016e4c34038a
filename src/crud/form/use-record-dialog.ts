import type { RecordDialogEffects, recordDialogMachine } from '#machines/record-dialog/record-dialog.machine.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { recordDialogWith } from '#crud/effects.ts'

interface FurtherDialog extends Pick<RecordDialogEffects, 'save' | 'saved'> {
  /** Values that are sent but never kept. */
  secret: string[]
}

/** A further dialog of a page beside its record dialog, such as a password reset; it shows what it is given and only writes. */
export function useRecordDialog(
  name: string,
  { secret, save, saved }: FurtherDialog,
): ActorRefFrom<typeof recordDialogMachine> {
  const page = usePage()
  const [dialog] = useState(() => {
    const machine = recordDialogWith({
      prepare: ({ record }) => Promise.resolve(record),
      save,
      fetchCurrent: ({ record }) => Promise.resolve(record),
      saved,
    })
    return page.actor(name, machine, { secret })
  })
  return dialog
}
