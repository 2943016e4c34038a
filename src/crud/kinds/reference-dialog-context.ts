import type { Picked } from '#machines/picker/picked.ts'
import { createContext, type ReactNode } from 'react'

export interface ReferenceDialogProps {
  /** Name of the entity whose rows are chosen. */
  to: string
  /** What is kept of a row; absent = what the entity is referenced by. */
  by: string | undefined
  many: boolean
  givable: boolean
  texts: Readonly<Record<string, string>>
  value: string
  onPicked: (picked: readonly Picked[]) => void
  onClose: () => void
}

/**
 * The dialog in which rows are chosen. It shows a list, whose fields choose rows in turn: an input cannot import it, the console hands it in.
 * Null = there is none here, rows are chosen in the input alone.
 */
export const ReferenceDialogContext = createContext<((dialog: ReferenceDialogProps) => ReactNode) | null>(null)
