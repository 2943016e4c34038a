import { entityNamed } from '#core/lists/entity-named.ts'
import type { ReferenceDialogProps } from '#crud/kinds/reference-dialog-context.ts'
import { PartFailure } from '#widgets/later/part-failure.tsx'
import { useLoading } from '#widgets/use-loading.ts'
import { pickerFacts, type PickerFacts } from './picker-facts.ts'
import { PickerDialog } from './picker-dialog.tsx'
import { TreePickerDialog } from './tree-picker-dialog.tsx'

/** The dialog in which rows of an entity are chosen, or why it does not open. Source: BLOCK-02…05. */
export function ReferenceDialog({ to, by, givable, texts, ...rest }: ReferenceDialogProps) {
  const { value: facts, problem, retry } = useLoading<PickerFacts>(async () => pickerFacts(await entityNamed(to)))
  if (problem !== null) return <PartFailure onRetry={retry} onClose={rest.onClose} />
  if (facts === null) return null
  const dialog = { ...rest, facts, keep: by ?? facts.entity.referencedBy ?? 'id' }
  return facts.isTree === true ? (
    <TreePickerDialog {...dialog} givable={givable} texts={texts} />
  ) : (
    <PickerDialog {...dialog} />
  )
}
