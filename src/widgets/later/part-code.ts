import type { ComponentType } from 'react'
import { loadPart, PartNotLoaded } from './load-part.ts'

/** Where the code of a part stands: neither `Part` nor `problem` = on its way. */
export interface PartState<P> {
  readonly Part: ComponentType<P> | null
  readonly problem: PartNotLoaded | null
}

const ON_ITS_WAY = { Part: null, problem: null } as const

/** The code of a part, fetched once for everybody who shows it. */
export class PartCode<P> {
  readonly #load: () => Promise<{ default: ComponentType<P> }>
  readonly #listeners = new Set<() => void>()
  #state: PartState<P> = ON_ITS_WAY
  #isAsked = false

  constructor(load: () => Promise<{ default: ComponentType<P> }>) {
    this.#load = load
  }

  readonly current = (): PartState<P> => this.#state

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Fetches it, unless that was done before. */
  readonly fetch = (): void => {
    if (this.#isAsked) return
    this.#isAsked = true
    const { problem } = this.#state
    this.#set(ON_ITS_WAY)
    loadPart(this.#load, problem ?? undefined).then(
      (code) => this.#set({ Part: code.default, problem: null }),
      (error: PartNotLoaded) => {
        this.#isAsked = false
        this.#set({ Part: null, problem: error })
      },
    )
  }

  #set(state: PartState<P>): void {
    this.#state = state
    for (const changed of this.#listeners) changed()
  }
}
