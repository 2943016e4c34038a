import { pickValues, type Operation, type Write } from './operation.ts'
import { joinedKeys, withoutKeys } from './keys.ts'
import type { GridRow, RowId } from './source.ts'

/** What one press undoes. It survives as JSON. */
export interface Step {
  number: number
  label: string
  /** When it was last done, counted in changes. */
  at: number
  operations: readonly Operation[]
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
  #savedStructure = 0

  push(label: string, operations: readonly Operation[], at: number, joins?: string): void {
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

  /** Whether rows have other places than the server knows. */
  get isRenumbered(): boolean {
    return this.structure !== this.#savedStructure
  }

  /** The structure the server knows. */
  get savedStructure(): number {
    return this.#savedStructure
  }

  structureIsSaved(structure: number): void {
    this.#savedStructure = structure
  }

  /** Ids that were written into a column are others now. */
  rename(key: string, names: ReadonlyMap<unknown, RowId>): void {
    const renamed = (row: GridRow): GridRow => ({ ...row, [key]: names.get(row[key]) ?? row[key] })
    for (const step of [...this.done, ...this.undone]) {
      step.operations = step.operations.map((operation) => {
        if (operation.kind !== 'write' || !operation.keys.includes(key)) return operation
        return { ...operation, before: renamed(operation.before), after: renamed(operation.after) }
      })
    }
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

/** Writes to the same row become one; of each cell what was there first and what is there last. */
export function folded(operations: readonly Operation[]): readonly Operation[] {
  const places = new Map<RowId, number>()
  const result: Operation[] = []
  for (const operation of operations) {
    const place = operation.kind === 'write' ? places.get(operation.id) : undefined
    const known = place === undefined ? undefined : result[place]
    if (operation.kind === 'write' && known?.kind === 'write') {
      result[place!] = joined(known, operation)
      continue
    }
    if (operation.kind === 'write') places.set(operation.id, result.length)
    result.push(operation)
  }
  return result.length === operations.length ? operations : result
}

function joined(one: Write, other: Write): Write {
  const keys = joinedKeys(one.keys, other.keys)
  const fresh = withoutKeys(other.keys, one.keys)
  return {
    ...one,
    keys,
    before: { ...pickValues(other.before, fresh), ...pickValues(one.before, one.keys) },
    after: { ...pickValues(one.after, one.keys), ...pickValues(other.after, other.keys) },
  }
}
