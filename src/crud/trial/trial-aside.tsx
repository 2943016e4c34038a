import { usePart } from '#crud/part.ts'
import type { Crud } from '#crud/screen.ts'
import { later } from '#widgets/later/later.tsx'
import type { TrialDefinition, TrialParts } from './trial.ts'

/** The code of the dialog comes with the first trial. */
const Dialog = later(async () => ({ default: (await import('./trial-dialog.tsx')).TrialDialog }))

/** What stands beside a list whose records are tried out. */
export function trialAside(definition: TrialDefinition) {
  return function TrialAside({ crud }: { crud: Crud<TrialParts> }) {
    const trial = usePart(crud.parts.trial)
    return trial !== null && <Dialog crud={crud} trial={trial} definition={definition} />
  }
}
