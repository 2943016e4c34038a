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
  #isShown = false
  #failure: PartNotLoaded | undefined

  constructor(load: () => Promise<{ default: ComponentType<P> }>) {
    this.#load = load
  }

  readonly current = (): PartState<P> => this.#state

  readonly subscribe = (changed: () => void): (() => void) => {
    this.#listeners.add(changed)
    return () => this.#listeners.delete(changed)
  }

  /** Fetches it for somebody who shows it, unless that was done before. */
  readonly fetch = (): void => {
    this.#isShown = true
    this.#start()
  }

  /** Fetches it before anybody shows it. When it does not come, whoever shows it tries again. */
  readonly fetchAhead = (): void => {
    if (this.#state === ON_ITS_WAY) this.#start()
  }

  #start(): void {
    if (this.#isAsked) return
    this.#isAsked = true
    this.#set(ON_ITS_WAY)
    loadPart(this.#load, this.#failure).then(
      (code) => this.#set({ Part: code.default, problem: null }),
      (error: PartNotLoaded) => {
        this.#isAsked = false
        this.#failure = error
        if (this.#isShown) this.#set({ Part: null, problem: error })
      },
    )
  }

  #set(state: PartState<P>): void {
    this.#state = state
    for (const changed of this.#listeners) changed()
  }
}
