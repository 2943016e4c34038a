import type { GridState } from './grid-state.ts'
import type { SortedBy } from './options.ts'

/** One press sorts upwards, the next downwards, the third no longer. */
export function nextOrder({ options: { sort = [] } }: GridState, key: string): SortedBy['order'] | null {
  const order = sort.find((by) => by.key === key)?.order
  if (order === undefined) return 'asc'
  return order === 'asc' ? 'desc' : null
}
