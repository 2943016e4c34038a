import { percentOf } from '#core/operations/operation-texts.ts'
import type { OperationStore } from '#core/operations/operations.ts'
import { useOperation } from '#widgets/use-operations.ts'

/** How far an operation is, as ` 12%`; nothing before anybody knows. */
export function OperationPercent({ store, id }: { store: OperationStore | undefined; id: string }) {
  const operation = useOperation(store, id)
  const percent = operation === null ? null : percentOf(operation)
  return percent === null ? null : ` ${percent}%`
}
