import { kindOfLayout } from '#crud/form/form-layout.ts'
import type { Screen } from '#crud/screen.ts'
import type { Services } from '#core/services.ts'
import type { RecordMode } from '#machines/record-dialog/record-dialog.machine.ts'

const MODES: readonly RecordMode[] = ['add', 'edit']

/** The modes in which a form is in steps: its drafts are kept beside the page, and closing the page loses nothing. */
export function lastingModes({ formLayout, formPage }: Screen, { drafts }: Pick<Services, 'drafts'>): RecordMode[] {
  if (formPage !== undefined || drafts === undefined) return []
  return MODES.filter((mode) => kindOfLayout(formLayout, mode) === 'steps')
}
