import { joinPatches, patchOf, type RowPatch, type TablePosition, type TableUpdate } from '#contract/live/live-merge.ts'
import { rowsChangedSchema, type LiveFrame, type RowsChanged } from '#contract/wire/live.ts'
import { Observable, Subscription, take } from 'rxjs'
import * as z from 'zod/mini'
import { nextPaint } from './next-paint.ts'

/** More changed rows than this between two paints cost less when they are asked for anew. */
export const MOST_ROWS = 5_000

interface Options {
  socketKey: string
  /** Marks what this very table sent: it comes back and is ignored. */
  caseId: string
  /** Tells once when collected changes are due. */
  due?: () => Observable<void>
}

/**
 * The changes of one table, folded once per paint: per field the highest number wins, whatever came first or twice. Every frame has a
 * number by then; one without is not about rows. Source: LIVE-05…07, reliability §2.3.
 */
export function tableUpdates(
  frames$: Observable<LiveFrame>,
  { socketKey, caseId, due = nextPaint }: Options,
): Observable<TableUpdate> {
  return new Observable<TableUpdate>((observer) => {
    const fold = createFold(caseId)
    let waiting = Subscription.EMPTY
    const frames = frames$.subscribe({
      next(frame) {
        if (keyOf(frame) !== socketKey) return
        fold.add(frame)
        if (waiting.closed) {
          waiting = due()
            .pipe(take(1))
            .subscribe(() => observer.next(fold.take()))
        }
      },
      error: (error) => observer.error(error),
      complete: () => observer.complete(),
    })
    return () => {
      frames.unsubscribe()
      waiting.unsubscribe()
    }
  })
}

/** The table a frame is about. */
export function keyOf(frame: LiveFrame): string | null {
  if (frame.type === 'update_vxe_table') return frame.data.socketKey
  return frame.type === 'common_send_date' ? frame.data.key : null
}

function createFold(caseId: string) {
  let patches = new Map<string, RowPatch>()
  let changed: RowsChanged[] = []
  let lost = false
  let position: TablePosition | null = null

  const restart = () => {
    patches = new Map()
    changed = []
    lost = true
  }
  const note = (ep: string, seq: number) => {
    if (position !== null && position.ep !== ep) {
      restart()
      position = null
    }
    position = { ep, seq: Math.max(position?.seq ?? 0, seq) }
  }
  const merge = (args: readonly unknown[], seq: number) => {
    const [row, sender] = args as [Record<string, unknown>, unknown]
    if (sender === caseId) return
    const id = String(row['id'])
    const known = patches.get(id)
    const patch = patchOf(row, seq)
    patches.set(id, known === undefined ? patch : joinPatches(known, patch))
  }
  return {
    add(frame: LiveFrame) {
      if (frame.type !== 'update_vxe_table' && frame.type !== 'common_send_date') return
      if (frame.ep === undefined || frame.seq === undefined) return
      note(frame.ep, frame.seq)
      if (frame.type === 'update_vxe_table') merge(frame.data.args, frame.seq)
      else {
        const change = z.safeParse(rowsChangedSchema, frame.data.args[0])
        if (change.success) changed.push(change.data)
      }
      if (patches.size > MOST_ROWS || changed.length > MOST_ROWS) restart()
    },
    take(): TableUpdate {
      const update = { patches, changed, position, lost }
      patches = new Map()
      changed = []
      lost = false
      return update
    },
  }
}
