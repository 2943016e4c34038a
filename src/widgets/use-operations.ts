import type { Operation } from '#contract/wire/operation.ts'
import type { OperationBook } from '#core/operations.ts'
import { useSyncExternalStore } from 'react'

const NOTHING = () => () => {}

/** One operation as it stands, null while nobody knows of it. */
export function useOperation(book: OperationBook | undefined, id: string): Operation | null {
  return useSyncExternalStore(book?.subscribe ?? NOTHING, () => book?.one(id) ?? null)
}
