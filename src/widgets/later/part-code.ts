import { lazyPartWith } from '#machines/lazy-part/lazy-part-with.ts'
import type { lazyPartMachine } from '#machines/lazy-part/lazy-part.machine.ts'
import type { ComponentType } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { loadPart, type PartNotLoaded } from './load-part.ts'

/** Where the code of a part stands: neither `Part` nor `problem` = on its way. */
export interface PartState<P> {
  readonly Part: ComponentType<P> | null
  readonly problem: PartNotLoaded | null
}

type LazyPartActor = ActorRefFrom<typeof lazyPartMachine>

const ON_ITS_WAY = { Part: null, problem: null } as const

/** The code of a part, fetched once for everybody who shows it. */
export class PartCode<P> {
  readonly #load: () => Promise<{ default: ComponentType<P> }>
  #actor: LazyPartActor | null = null
  #shown: PartState<P> = ON_ITS_WAY
  #failed: { readonly Part: null; readonly problem: PartNotLoaded } | undefined

  constructor(load: () => Promise<{ default: ComponentType<P> }>) {
    this.#load = load
  }

  readonly current = (): PartState<P> =>
    this.#failed !== undefined && this.#actor?.getSnapshot().matches('failed') === true ? this.#failed : this.#shown

  readonly subscribe = (changed: () => void): (() => void) => {
    const subscription = this.#running().subscribe(changed)
    return () => subscription.unsubscribe()
  }

  /** Fetches it for somebody who shows it, unless that was done before. */
  readonly fetch = (): void => this.#running().send({ type: 'part.show' })

  /** Fetches it before anybody shows it. When it does not come, showing it tries again. */
  readonly fetchAhead = (): void => this.#running().send({ type: 'part.prepare' })

  #running(): LazyPartActor {
    this.#actor ??= createActor(lazyPartWith({ load: () => this.#take() })).start()
    return this.#actor
  }

  async #take(): Promise<void> {
    try {
      const code = await loadPart(this.#load, this.#failed?.problem)
      this.#shown = { Part: code.default, problem: null }
    } catch (error) {
      this.#failed = { Part: null, problem: error as PartNotLoaded }
      throw error
    }
  }
}
