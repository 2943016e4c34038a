import type { BranchCounts } from '#contract/wire/branch-counts.ts'
import { narrowingParameters } from '#core/lists/list-query.ts'
import { branchCountsWith } from '#machines/branch-counts/branch-counts-with.ts'
import { queryOf } from '#machines/list-page/query.ts'
import { columnsOf } from '#crud/wire-columns.ts'
import type { Crud } from '#crud/screen.ts'
import { useRunning } from '#widgets/use-running.ts'
import { useMachine, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'

/** How many rows of the list hang on each node of the tree beside it, whatever node is chosen; asked anew whenever the list was read or the tree shows other nodes. Null = not known. @param by the filter that the tree sets */
export function useBranchCounts(crud: Crud, by: string, nodes: readonly string[]): BranchCounts | null {
  const [machine] = useState(() => branchCountsWith({ fetchCounts: countsOf(crud, by) }))
  const [snapshot, send, actor] = useMachine(machine)
  useRunning(actor)
  const isLoading = useSelector(crud.list, (list) => list.hasTag('loading'))
  const records = useSelector(crud.list, ({ context }) => context.records)
  const shown = nodes.join(',')
  useEffect(() => {
    if (isLoading || shown === '') return
    const all = Object.entries({ ...crud.fixed, ...crud.list.getSnapshot().context.filters })
    const filters = Object.fromEntries(all.filter(([key]) => key !== by))
    const query = { ...queryOf(crud.list.getSnapshot().context), filters }
    const narrowing = narrowingParameters(query, columnsOf(crud.screen))
    send({ type: 'counts.want', question: { nodes: shown.split(','), filters: narrowing } })
  }, [crud, by, send, isLoading, records, shown])
  return snapshot.context.counts
}

const countsOf =
  ({ screen, services: { http } }: Crud, by: string) =>
  async ({ nodes, filters }: { nodes: readonly string[]; filters: object }, signal: AbortSignal) => {
    const asked = { ...filters, by, ids: nodes.slice(0, MOST_NODES).join(',') }
    const { result } = await http.get(`${screen.entity.path}/branchCounts`, asked, { signal, quiet: true })
    return readCounts(result)
  }

/** As many as a server counts at once. */
const MOST_NODES = 1_000

function readCounts(result: unknown): BranchCounts {
  if (typeof result !== 'object' || result === null || Array.isArray(result)) throw new Error('no counts')
  return Object.fromEntries(
    Object.entries(result).flatMap(([node, count]) => (typeof count === 'number' ? [[node, count]] : [])),
  )
}
