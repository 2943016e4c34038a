import { patchOf, type TablePosition, type TableUpdate } from '#contract/live/live-merge.ts'
import type { LiveTable, LiveTables } from '#core/live/live.ts'

/** A live part that is ours to drive: it tells lists what happened and remembers what they asked. */
export function fakeLive() {
  const tables = new Map<LiveTable, string>()
  const retries: number[] = []
  const state = { position: { ep: 'e1', seq: 10 } as TablePosition | null, wishes: 0, isOwing: false }
  const live: LiveTables = {
    positionOf: () => state.position,
    follow(socketKey, table) {
      tables.set(table, socketKey)
      return {
        stop: () => void tables.delete(table),
        askSoon: () => table.refresh(),
        retryLater: (failures) => void retries.push(failures),
        settled: () => {},
        owes: () => state.isOwing,
      }
    },
  }
  const tell = (update: Partial<TableUpdate> & { seq?: number }) => {
    const { seq = (state.position?.seq ?? 0) + 1, ...rest } = update
    state.position = { ep: 'e1', seq }
    for (const table of tables.keys()) {
      const isWished = table.update({ patches: new Map(), changed: [], position: state.position, lost: false, ...rest })
      if (isWished) {
        state.wishes += 1
        table.refresh()
      }
    }
  }
  return {
    live,
    state,
    tables,
    retries,
    tell,
    row: (id: string, fields: object) => {
      const seq = (state.position?.seq ?? 0) + 1
      tell({ seq, patches: new Map([[id, patchOf({ id, ...fields }, seq)]]) })
    },
    refresh: () => [...tables.keys()].forEach((table) => table.refresh()),
    table: () => [...tables.keys()][0],
  }
}
