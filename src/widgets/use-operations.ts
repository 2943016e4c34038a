import type { Operation } from '#contract/wire/operation.ts'
import type { OperationStore } from '#core/operations/operations.ts'
import { useSyncExternalStore } from 'react'

const NOTHING = () => () => {}

/** One operation as it stands, null while nobody knows of it. */
export function useOperation(store: OperationStore | undefined, id: string): Operation | null {
  return useSyncExternalStore(store?.subscribe ?? NOTHING, () => store?.one(id) ?? null)
}
