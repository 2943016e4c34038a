/** One way out of a state. */
export interface StateArrow {
  /** The same for arrows of the same state, event and targets; what an event went along is told by it. */
  id: string
  /** As the machine names it, e.g. `tab.close`, `xstate.after.heartbeat…`; empty = taken as soon as it may be. */
  event: string
  guard: string | null
  /** Paths of states; empty = stays. */
  targets: readonly string[]
}

/** A state of a machine with what is in it. Source: the machine's definition. */
export interface StateTree {
  key: string
  /** Dotted, without the machine; empty for the machine itself. */
  path: string
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  description: string
  tags: readonly string[]
  /** What runs while it is active. */
  invokes: readonly string[]
  /** Whether its parent begins with it. */
  initial: boolean
  arrows: readonly StateArrow[]
  states: readonly StateTree[]
}

/** Names an arrow; both the tree and the log use it. */
export function arrowId(source: string, event: string, targets: readonly string[]): string {
  return `${source} ${event} ${targets.join(' ')}`
}

/** Where an arrow leads, by its name; empty = it stays. */
export function arrowTargets(id: string): string[] {
  return id
    .split(' ')
    .slice(2)
    .filter((target) => target !== '')
}

/** How many states are in a tree, the machine itself not counted. */
export function stateCount({ states }: StateTree): number {
  return states.reduce((sum, state) => sum + 1 + stateCount(state), 0)
}
