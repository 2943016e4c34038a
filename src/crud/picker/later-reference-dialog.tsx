import type { ReferenceDialogProps } from '#crud/kinds/reference-dialog-context.ts'
import { later } from '#widgets/later/later.tsx'

/** Its code comes when it is first opened. */
const LaterReferenceDialog = later(
  async () => ({ default: (await import('./reference-dialog.tsx')).ReferenceDialog }),
  { dismiss: ({ onClose }) => onClose() },
)

/** The dialog in which rows of an entity are chosen, for inputs that cannot import it. */
export const laterReferenceDialog = (dialog: ReferenceDialogProps) => <LaterReferenceDialog {...dialog} />
