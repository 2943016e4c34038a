import type { OperationStore } from '#core/operations/operations.ts'
import type { Services } from '#core/services.ts'
import type { Screen } from '#crud/screen.ts'

/** The calls that a server with operations has beside those of the wire, by the part of the address that they stand for. */
const STARTS = { exportXls: 'startExport', importExcel: 'startImport', deleteBatch: 'startDelete' } as const

export type Started = keyof typeof STARTS

/** Where something is begun in the background, and the book that tells of it; null where this server, or this list, has only the call that answers when all is done. */
export function backgroundOf(
  { urls, entity }: Pick<Screen, 'urls' | 'entity'>,
  { operations }: Pick<Services, 'operations'>,
  action: Started,
): { url: string; store: OperationStore } | null {
  // A list with an address of its own does something of its own.
  if (operations === undefined || urls[action] !== `${entity.path}/${action}`) return null
  return { url: `${entity.path}/${STARTS[action]}`, store: operations }
}
