import { MAX_FRAME_LENGTH, type RowsChanged } from '#contract/wire/live.ts'
import { epochOf } from '#server/db/numbering.ts'
import type { LogEntry } from './change-log.ts'
import type { Sight } from './receivers.ts'
import type { Topic } from './topics.ts'

/** A frame and the row it makes older frames of worthless. */
export interface Outgoing {
  text: string
  row?: string
}

/** A change, and the number of the one this socket was told before it: a page that does not know that one missed it. */
type Told = LogEntry & { prev?: number | undefined }

/** More rows than this are not named; pages ask for theirs anew. */
export const MOST_NAMED = 500

/** The frame that tells one person of a change, null when it is none of their business. Source: ENT-73, ENT-74, reliability §2.3. */
export function frameOf(topic: Topic, entry: Told, sight: Sight | undefined): Outgoing | null {
  const numbers = { ep: epochOf(entry.epoch, entry.tenantId), seq: entry.seq, prev: entry.prev }
  const told = (action: RowsChanged['action'], ids: readonly string[]): Outgoing => ({
    text: JSON.stringify({ type: 'common_send_date', data: { key: topic.key, args: [{ action, ids }] }, ...numbers }),
  })
  if (entry.ids.length > MOST_NAMED || sight === undefined) return told(entry.action, [])
  const { rows, isNarrowed } = sight
  // A reader who sees only some rows must not learn the ids of the others.
  const gone = () => told(isNarrowed ? 'edit' : 'delete', isNarrowed ? [] : entry.ids)
  if (entry.action === 'delete') return gone()
  const ids = entry.ids.filter((id) => rows.has(id))
  if (entry.action === 'add') return ids.length > 0 ? told('add', ids) : null
  if (entry.ids.length > 1) return told('edit', ids)
  const row = rows.get(ids[0] ?? '')
  if (row === undefined) return gone()
  const data = { socketKey: topic.key, args: [row, ''] }
  const text = JSON.stringify({ type: 'update_vxe_table', data, ...numbers })
  // A page drops what is longer; it asks for the row instead.
  return text.length <= MAX_FRAME_LENGTH ? { text, row: `${topic.key} ${ids[0]}` } : told('edit', ids)
}
