import type { RunningActors } from '#core/running-actors.ts'
import type { Tab } from '#machines/tabs/tab.ts'
import { isWithin } from '#widgets/page-context.tsx'
import { createActor, type ActorRefFrom, type AnyActor, type AnyStateMachine, type InputFrom } from 'xstate'
import { FinishingActors } from './finishing-actors.ts'
import { holdsWork, isBusy, keepsElsewhere, persisted, restored } from './page-actor.ts'
import { keptText, readKeptPages, writeKeptPages, type KeptPage, type SessionArea } from './kept-pages.ts'

const SAVE_DELAY_MS = 800

export interface PageActorsOptions {
  area: SessionArea
  userId: string
  /** The version of the console: what another one kept is not brought back, except what nobody saved. */
  version: string
  /** Calls back after ms; returns how to call it off. */
  later: (run: () => void, ms: number) => () => void
  /** Where the actors are noted. */
  running?: RunningActors | undefined
}

/** The actors of all pages. A page is running (mounted), resting (its snapshots only) or unknown. */
export interface PageActors {
  /** The actor of a page under a key: the running one, else one restored from its snapshot, else a new one. */
  actor<M extends AnyStateMachine>(tab: Place, key: string, machine: M, input: InputFrom<M>): ActorRefFrom<M>
  /** Whether an actor of a page runs, or is kept of an earlier visit, under a key or a scope. */
  keeps(tab: Place, key: string): boolean
  /** Whether something in a scope of a page has work that nobody saved. */
  holdsWork(tab: Place, scope: string): boolean
  /** Ids of the tabs with work that nobody saved or that is on its way. */
  withWork(): string[]
  /** Ids of the tabs with unsaved work that would be lost with them. */
  withLoss(): string[]
  /** Ends the actors of a scope and forgets what is kept of them; a busy one finishes first. */
  release(tab: Place, scope: string): void
  /** Lays pages to rest that are no longer mounted, forgets those whose tab is gone; busy ones finish first. */
  follow(tabs: readonly Tab[], alive: readonly string[]): void
  /** Forgets a page, so that it starts anew. */
  forget(tabId: string): void
  /** Writes all snapshots now. */
  save(): void
  /** Writes all snapshots, stops every actor. */
  end(): void
  running(): number
}

type Place = Pick<Tab, 'id' | 'path' | 'generation'>

interface RunningPage {
  place: Place
  actors: Map<string, AnyActor>
  /** Whether the page is to be laid to rest as soon as it is not busy. */
  leaving: boolean
}

/** The registry of page actors of one signed-in person. Source: LAYOUT-09, issue "filters and unsaved drafts survive F5". */
export function createPageActors(options: PageActorsOptions): PageActors {
  return new Registry(options)
}

class Registry implements PageActors {
  readonly #options: PageActorsOptions
  readonly #pages = new Map<string, RunningPage>()
  readonly #resting: Map<string, KeptPage>
  readonly #finishing: FinishingActors
  /** What was written of each page that has not changed since. */
  readonly #written = new Map<string, string>()
  #hasChanged = false
  #callOff: (() => void) | null = null
  #ended = false

  constructor(options: PageActorsOptions) {
    this.#options = options
    this.#finishing = new FinishingActors(options.running)
    this.#resting = readKeptPages(options.area, options)
  }

  actor<M extends AnyStateMachine>(tab: Place, key: string, machine: M, input: InputFrom<M>): ActorRefFrom<M> {
    const page = this.#pageAt(tab)
    const known = page.actors.get(key)
    if (known !== undefined) return known as ActorRefFrom<M>
    const kept = this.#resting.get(tab.id)
    const snapshot = kept !== undefined && isSame(kept, tab) ? kept.actors[key] : undefined
    const actor = restored(machine, input, snapshot) ?? createActor(machine as AnyStateMachine, { input })
    page.actors.set(key, actor)
    this.#touch(tab.id)
    this.#options.running?.add(`${tab.path} · ${key}`, actor)
    const changed = (): void => this.#changed(tab.id, page)
    actor.subscribe({ next: changed, error: changed })
    this.#startSoon(key, page)
    return actor as unknown as ActorRefFrom<M>
  }

  keeps(tab: Place, key: string): boolean {
    const kept = this.#resting.get(tab.id)
    const earlier = kept !== undefined && isSame(kept, tab) ? Object.keys(kept.actors) : []
    return [...this.#keysOf(tab), ...earlier].some((known) => isWithin(known, key))
  }

  holdsWork(tab: Place, scope: string): boolean {
    const actors = this.#pages.get(tab.id)?.actors ?? new Map<string, AnyActor>()
    return [...actors].some(([key, actor]) => isWithin(key, scope) && holdsWork(actor))
  }

  withWork(): string[] {
    const running = [...this.#pages].flatMap(([id, { actors }]) =>
      [...actors.values()].some((actor) => holdsWork(actor) || isBusy(actor)) ? [id] : [],
    )
    const resting = [...this.#resting].flatMap(([id, { drafts }]) => (drafts.length > 0 ? [id] : []))
    return [...new Set([...running, ...resting])]
  }

  withLoss(): string[] {
    const running = [...this.#pages].flatMap(([id, { actors }]) =>
      [...actors].some(([key, actor]) => holdsWork(actor) && !outlives(key, actors)) ? [id] : [],
    )
    const resting = [...this.#resting].flatMap(([id, { drafts, elsewhere = [], actors }]) => {
      const asked = this.#pages.get(id)?.actors
      const isLost = (key: string) => key in actors && !elsewhere.includes(key) && asked?.has(key) !== true
      return drafts.some(isLost) ? [id] : []
    })
    return [...new Set([...running, ...resting])]
  }

  release(tab: Place, scope: string): void {
    const page = this.#pages.get(tab.id)
    for (const [key, actor] of page?.actors ?? []) {
      if (!isWithin(key, scope)) continue
      page?.actors.delete(key)
      this.#finishing.add(actor)
    }
    const kept = this.#resting.get(tab.id)
    if (kept !== undefined) {
      const actors = Object.entries(kept.actors).filter(([key]) => !isWithin(key, scope))
      this.#resting.set(tab.id, { ...kept, actors: Object.fromEntries(actors) })
    }
    this.#touch(tab.id)
    this.#saveSoon()
  }

  follow(tabs: readonly Tab[], alive: readonly string[]): void {
    if (tabs.length === 0) return // signed out: what was open is kept for the same person
    const open = new Map(tabs.map((tab) => [tab.id, tab]))
    for (const [id, page] of this.#pages) {
      const tab = open.get(id)
      if (tab === undefined || !isSame(page.place, tab)) this.forget(id)
      else if (!alive.includes(id)) this.#rest(id, page)
    }
    for (const id of this.#resting.keys()) if (!open.has(id)) this.forget(id)
  }

  forget(tabId: string): void {
    this.#stop(tabId)
    this.#resting.delete(tabId)
    this.#touch(tabId)
    this.#saveSoon()
  }

  save(): void {
    this.#callOff?.()
    this.#callOff = null
    if (!this.#hasChanged) return
    this.#hasChanged = false
    const texts = [...new Set([...this.#resting.keys(), ...this.#pages.keys()])].map(
      (id) => [id, this.#text(id)] as const,
    )
    writeKeptPages(this.#options.area, this.#options, new Map(texts))
  }

  #text(id: string): string {
    const page = this.#pages.get(id)
    const text = this.#written.get(id) ?? keptText(page === undefined ? this.#resting.get(id)! : this.#kept(id, page))
    this.#written.set(id, text)
    return text
  }

  /** A page changed: what was written of it is out of date. */
  #touch(id: string): void {
    this.#written.delete(id)
    this.#hasChanged = true
  }

  end(): void {
    this.save()
    this.#ended = true
    for (const id of this.#pages.keys()) this.#stop(id)
    this.#finishing.end()
  }

  running(): number {
    return [...this.#pages.values()].reduce((sum, page) => sum + page.actors.size, this.#finishing.size)
  }

  #keysOf(tab: Place): string[] {
    const page = this.#pages.get(tab.id)
    return page !== undefined && isSame(page.place, tab) ? [...page.actors.keys()] : []
  }

  #pageAt(place: Place): RunningPage {
    const known = this.#pages.get(place.id)
    if (known !== undefined && isSame(known.place, place)) return Object.assign(known, { leaving: false })
    this.#stop(place.id)
    const page: RunningPage = { place, actors: new Map(), leaving: false }
    this.#pages.set(place.id, page)
    return page
  }

  /** Started after the render that asked for it, since its first actions may change other views. */
  #startSoon(key: string, page: RunningPage): void {
    queueMicrotask(() => {
      if (this.#pages.get(page.place.id) === page && !this.#ended) page.actors.get(key)?.start()
    })
  }

  #changed(id: string, page: RunningPage): void {
    if (this.#pages.get(id) !== page) return
    this.#touch(id)
    if (page.leaving) this.#rest(id, page)
    this.#saveSoon()
  }

  #rest(id: string, page: RunningPage): void {
    page.leaving = true
    if ([...page.actors.values()].some(isBusy)) return
    this.#resting.set(id, this.#kept(id, page))
    this.#touch(id)
    this.#stop(id)
    this.#saveSoon()
  }

  /** Actors the page did not ask for again yet keep what was kept of them. */
  #kept(id: string, { place, actors }: RunningPage): KeptPage {
    const before = this.#resting.get(id)
    const earlier = before !== undefined && isSame(before, place) ? before : { actors: {}, drafts: [], elsewhere: [] }
    const now = Object.fromEntries([...actors].flatMap(([key, actor]) => persisted(key, actor)))
    const drafts = [...actors].flatMap(([key, actor]) => (holdsWork(actor) ? [key] : []))
    return {
      path: place.path,
      generation: place.generation,
      actors: { ...earlier.actors, ...now },
      drafts: [...earlier.drafts.filter((key) => !actors.has(key)), ...drafts],
      elsewhere: [
        ...(earlier.elsewhere ?? []).filter((key) => !actors.has(key)),
        ...drafts.filter((key) => outlives(key, actors)),
      ],
    }
  }

  #stop(id: string): void {
    const page = this.#pages.get(id)
    this.#pages.delete(id)
    for (const actor of page?.actors.values() ?? []) this.#finishing.stop(actor)
  }

  #saveSoon(): void {
    if (this.#ended) return
    this.#callOff ??= this.#options.later(() => this.save(), SAVE_DELAY_MS)
  }
}

/** Whether the work of an actor outlives the page, and none of its files is on its way. */
function outlives(key: string, actors: ReadonlyMap<string, AnyActor>): boolean {
  const actor = actors.get(key)
  const isSending = [...actors].some(([inner, other]) => isWithin(inner, `${key}/uploads`) && isBusy(other))
  return actor !== undefined && keepsElsewhere(actor) && !isSending
}

function isSame(one: Omit<Place, 'id'>, other: Omit<Place, 'id'>): boolean {
  return one.path === other.path && one.generation === other.generation
}
