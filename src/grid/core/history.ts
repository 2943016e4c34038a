import type { Anchor } from './order.ts'
import type { RowId } from './source.ts'

/** One thing that was done, with what it takes to undo it. Rows are named by id, so that no sorting or paging touches it. */
export type Operation =
  | { kind: 'write'; id: RowId; key: string; before: unknown; after: unknown }
  /** Rows came into force (`is`), or went out of it. */
  | { kind: 'show'; ids: readonly RowId[]; is: boolean }
  | { kind: 'place'; ids: readonly RowId[]; before: readonly Anchor[]; after: readonly Anchor[] }

/** What one press undoes. It survives as JSON. */
export interface Step {
  number: number
  label: string
  /** When it was last done, counted in changes. */
  at: number
  operations: Operation[]
  /** Steps of the same text that follow each other are one, as long as nothing else happens. */
  joins?: string
}

/** The steps that were done and those that were undone. */
export class History {
  done: Step[] = []
  undone: Step[] = []
  /** Steps from which on rows have new places; by it places are told from those that were read. */
  #structures: number[] = []
  #lastNumber = 0

  push(label: string, operations: Operation[], at: number, joins?: string): void {
    this.undone = []
    const last = this.done.at(-1)
    if (joins !== undefined && last?.joins === joins) {
      last.operations = folded([...last.operations, ...operations])
      last.at = at
      return
    }
    this.#lastNumber += 1
    const step = {
      number: this.#lastNumber,
      label,
      at,
      operations: folded(operations),
      ...(joins === undefined ? {} : { joins }),
    }
    this.done.push(step)
    if (isStructural(step)) this.#structures.push(step.number)
  }

  /** No later step joins the last one. */
  close(): void {
    const last = this.done.at(-1)
    if (last !== undefined) delete last.joins
  }

  /** Takes a step from one side to the other. */
  turn(way: 'undo' | 'redo', at: number): void {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const step = from.pop()
    if (step === undefined) return
    step.at = at
    delete step.joins
    to.push(step)
    if (!isStructural(step)) return
    if (way === 'undo') this.#structures.pop()
    else this.#structures.push(step.number)
  }

  /** The step that gave the rows the places they have; 0 = none. */
  get structure(): number {
    return this.#structures.at(-1) ?? 0
  }

  restore(done: readonly Step[], undone: readonly Step[]): void {
    this.done = structuredClone([...done])
    this.undone = structuredClone([...undone])
    this.#structures = this.done.filter(isStructural).map(({ number }) => number)
    this.#lastNumber = Math.max(0, ...[...done, ...undone].map(({ number }) => number))
  }
}

/** The opposite of a step, in the order in which it has to be done. */
export function inverse(operations: readonly Operation[]): Operation[] {
  return operations.toReversed().map((operation) => {
    if (operation.kind === 'show') return { ...operation, is: !operation.is }
    return { ...operation, before: operation.after, after: operation.before } as Operation
  })
}

function isStructural({ operations }: Step): boolean {
  return operations.some(({ kind }) => kind !== 'write')
}

/** Writes to the same cell become one, from what was there first to what is there last. */
function folded(operations: readonly Operation[]): Operation[] {
  const places = new Map<RowId, Map<string, number>>()
  const result: Operation[] = []
  for (const operation of operations) {
    if (operation.kind !== 'write') {
      result.push(operation)
      continue
    }
    let cells = places.get(operation.id)
    if (cells === undefined) places.set(operation.id, (cells = new Map()))
    const place = cells.get(operation.key)
    const known = place === undefined ? undefined : result[place]
    if (known?.kind === 'write') result[place!] = { ...known, after: operation.after }
    else {
      cells.set(operation.key, result.length)
      result.push(operation)
    }
  }
  return result
}
