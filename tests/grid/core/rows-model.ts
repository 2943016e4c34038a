/** A table as simple as it can be: every figure is counted anew from plain arrays. */

export type Values = Record<string, any>
type Answer = 'base' | 'theirs' | 'mine'

interface Entry {
  id: string
  /** As the server has it; null = it does not. */
  saved: Values | null
  now: Values
  isOut: boolean
  isGone: boolean
  isLost: boolean
  contests: Record<string, { old: any; theirs: any }>
  touches: Record<string, { at: number; value: unknown }>
}

type Deed =
  | { kind: 'cell'; id: string; key: string; from: unknown; to: unknown }
  | { kind: 'out'; ids: string[]; is: boolean }
  | { kind: 'order'; ids: string[]; from: (string | null)[]; to: (string | null)[] }

interface Step {
  number: number
  at: number
  deeds: Deed[]
}

const same = (one: unknown, other: unknown) => (one ?? '') === (other ?? '')

export class Model {
  entries: Entry[] = []
  done: Step[] = []
  undone: Step[] = []
  clock = 0
  lastNew = 0
  lastStep = 0
  savedStructure = 0
  filter: ((values: Values) => boolean) | null = null
  sort: 'name' | null = null
  kept: string[] = []

  constructor(rows: Values[]) {
    this.entries = rows.map((values) => entry(String(values['id']), values, values))
    this.kept = this.ids()
  }

  inForce(): Entry[] {
    return this.entries.filter(({ isOut, isGone }) => !isOut && !isGone)
  }

  ids(): string[] {
    return this.inForce().map(({ id }) => id)
  }

  at(id: string): Entry {
    return this.entries.find((one) => one.id === id)!
  }

  /** With the number of its place, once places are others than the server's. */
  shown(id: string): Values {
    const { now } = this.at(id)
    return this.structure() === this.savedStructure ? now : { ...now, place: this.ids().indexOf(id) + 1 }
  }

  dirty(id: string): string[] {
    const { saved, now } = this.at(id)
    return saved === null ? [] : Object.keys(now).filter((key) => key !== 'id' && !same(saved[key], now[key]))
  }

  write(id: string, key: string, value: unknown): void {
    const from = this.at(id).now[key]
    if (!same(from, value)) this.do([{ kind: 'cell', id, key, from, to: value }])
  }

  insert(values: Values, after: string | null | undefined): void {
    this.lastNew += 1
    const id = `new-${this.lastNew}`
    const fresh = entry(id, null, { ...values, id })
    fresh.isOut = true
    const place = after === undefined ? this.entries.length : this.entries.findIndex((one) => one.id === after) + 1
    this.entries.splice(place, 0, fresh)
    const anchors = [this.entries[place - 1]?.id ?? null]
    this.do([
      { kind: 'order', ids: [id], from: anchors, to: anchors },
      { kind: 'out', ids: [id], is: false },
    ])
  }

  remove(ids: string[]): void {
    if (ids.length > 0) this.do([{ kind: 'out', ids, is: true }])
  }

  move(ids: string[], after: string | null): void {
    if (ids.length === 0 || (after !== null && ids.includes(after))) return
    const moved = this.ids().filter((id) => ids.includes(id))
    const from = moved.map((id) => this.entries[this.entries.findIndex((one) => one.id === id) - 1]?.id ?? null)
    const to = moved.map((_id, index) => (index === 0 ? after : moved[index - 1]!))
    const next = reordered(this.entries, moved, to).filter(({ id }) => this.ids().includes(id))
    if (next.map(({ id }) => id).join() !== this.ids().join()) this.do([{ kind: 'order', ids: moved, from, to }])
  }

  /** @returns whether a question was asked */
  turn(way: 'undo' | 'redo', answer: Answer): boolean {
    const [from, to] = way === 'undo' ? [this.done, this.undone] : [this.undone, this.done]
    const step = from.pop()
    if (step === undefined) return false
    const deeds = way === 'undo' ? step.deeds.toReversed().map(opposite) : step.deeds
    let isAsked = false
    this.clock += 1
    for (const deed of deeds) {
      if (deed.kind !== 'cell') {
        this.perform(deed)
        continue
      }
      const one = this.at(deed.id)
      const touch = one.touches[deed.key]
      const asks = touch !== undefined && touch.at > step.at && !same(touch.value, deed.to)
      isAsked ||= asks
      const value = asks ? { base: deed.to, theirs: touch.value, mine: deed.from }[answer] : deed.to
      this.perform({ ...deed, to: value })
      if (asks) delete one.contests[deed.key]
    }
    step.at = this.clock
    to.push(step)
    return isAsked
  }

  patch(id: string, key: string, value: unknown): void {
    const one = this.at(id)
    if (one.saved === null || same(one.saved[key], value)) return
    this.clock += 1
    const [old, isDirty] = [one.saved[key], this.dirty(id).includes(key)]
    one.saved = { ...one.saved, [key]: value }
    one.touches[key] = { at: this.clock, value }
    if (!isDirty) one.now = { ...one.now, [key]: value }
    else if (same(one.now[key], value)) delete one.contests[key]
    else one.contests[key] = { old: one.contests[key]?.old ?? old, theirs: value }
  }

  admit(values: Values, after: string | null): void {
    const place = this.entries.findIndex(({ id }) => id === after) + 1
    this.entries.splice(place, 0, entry(String(values['id']), values, values))
    this.follow(this.filter === null || this.filter(values) ? [String(values['id'])] : [])
  }

  lose(id: string): void {
    const one = this.at(id)
    if (one.saved === null || one.isGone) return
    this.clock += 1
    if (this.dirty(id).length > 0 && !one.isOut) one.isLost = true
    else this.vanish(one)
  }

  resolve(id: string, key: string | null, side: 'theirs' | 'mine'): void {
    const one = this.at(id)
    if (key !== null) {
      const contest = one.contests[key]
      if (contest === undefined) return
      if (side === 'theirs' && !one.isOut && !one.isGone) this.write(id, key, contest.theirs)
      delete one.contests[key]
    } else if (one.isLost) {
      one.isLost = false
      one.contests = {}
      if (side === 'theirs') this.vanish(one)
      else one.saved = null
    }
  }

  /** Everything is saved; new rows get an id of the server. */
  commit(): void {
    for (const one of this.inForce()) {
      const values = this.shown(one.id)
      if (one.saved === null) one.saved = { ...values, id: `s-${one.id}` }
      else if (this.dirty(one.id).length > 0 || values['place'] !== one.now['place']) one.saved = values
      one.now = { ...one.saved }
    }
    for (const one of this.entries) {
      if (!one.isOut || one.isGone || one.saved === null) continue
      one.saved = null
      one.isLost = false
      one.contests = {}
    }
    this.savedStructure = this.structure()
  }

  choose(sort: 'name' | null, filter: Model['filter']): void {
    this.sort = sort
    this.filter = filter
    const passing = this.ids().filter((id) => filter === null || filter(this.at(id).now))
    const text = (id: string) => String(this.at(id).now['name'] ?? '')
    const rank = (id: string) => (text(id) === '' ? '\uffff' : text(id))
    this.kept = sort === null ? passing : passing.toSorted((one, other) => compareTexts(rank(one), rank(other)))
  }

  viewed(): string[] {
    return this.sort === null && this.filter === null ? this.ids() : this.kept
  }

  structure(): number {
    return this.done.findLast(({ deeds }) => deeds.some(({ kind }) => kind !== 'cell'))?.number ?? 0
  }

  statistics(): string {
    const parts = this.inForce().map(({ now: { amount } }) => amount ?? '')
    if (parts.some((part) => !/^(-?\d+(\.\d+)?)?$/.test(String(part)))) return '-'
    return String(parts.reduce((sum: number, part) => sum + Math.trunc(Number(part)), 0))
  }

  /** Cells with a problem as `id key sentence`. */
  problems(): string[] {
    const all = this.inForce()
    return all
      .filter((one) => one.saved === null || this.dirty(one.id).length > 0)
      .flatMap(({ id, now }) => {
        const name = String(now['name'] ?? '')
        const rivals = all.filter((one) => one.id !== id && String(one.now['name'] ?? '') === name)
        if (name === '') return [`${id} name 必填`]
        if (rivals.length > 0) return [`${id} name 重复`]
        return name.includes('x') ? [`${id} name 没有 x`] : []
      })
  }

  conflicts(): string[] {
    return this.entries.flatMap(({ id, isLost, contests, now }) => [
      ...(isLost ? [`${id} lost`] : []),
      ...Object.entries(contests).map(([key, { old, theirs }]) =>
        [id, key, old ?? '', theirs ?? '', now[key] ?? ''].join(' '),
      ),
    ])
  }

  deletedIds(): string[] {
    return this.entries
      .filter(({ isOut, isGone, saved }) => isOut && !isGone && saved !== null)
      .map(({ saved }) => String(saved!['id']))
  }

  private do(deeds: Deed[]): void {
    this.clock += 1
    this.lastStep += 1
    for (const deed of deeds) this.perform(deed)
    this.done.push({ number: this.lastStep, at: this.clock, deeds })
    this.undone = []
  }

  private perform(deed: Deed): void {
    if (deed.kind === 'cell') {
      const one = this.at(deed.id)
      one.now = { ...one.now, [deed.key]: deed.to }
      if (deed.key in one.contests && same(one.contests[deed.key]!.theirs, deed.to)) delete one.contests[deed.key]
    } else if (deed.kind === 'out') {
      for (const id of deed.ids) this.at(id).isOut = deed.is
      this.follow(deed.is ? [] : deed.ids)
    } else {
      this.entries = reordered(this.entries, deed.ids, deed.to)
      this.follow([])
    }
  }

  private vanish(one: Entry): void {
    one.isGone = true
    one.isLost = false
    one.contests = {}
    this.follow([])
  }

  /** Rows come into sight behind the nearest one above them; the last of all stands last. */
  private follow(entered: string[]): void {
    const ids = this.ids()
    const inSight = this.kept.filter((id) => ids.includes(id))
    for (const id of ids.filter((one) => entered.includes(one) && !inSight.includes(one))) {
      const above = ids.slice(0, ids.indexOf(id)).findLast((one) => inSight.includes(one))
      if (id === ids.at(-1)) inSight.push(id)
      else inSight.splice(above === undefined ? 0 : inSight.indexOf(above) + 1, 0, id)
    }
    this.kept = this.sort === null ? ids.filter((id) => inSight.includes(id)) : inSight
  }
}

/** Takes rows out and puts each behind its neighbour again. */
function reordered(entries: Entry[], ids: string[], anchors: (string | null)[]): Entry[] {
  const result = entries.filter(({ id }) => !ids.includes(id))
  for (const [index, id] of ids.entries()) {
    const place = result.findIndex((one) => one.id === anchors[index]) + 1
    result.splice(
      place,
      0,
      entries.find((one) => one.id === id)!,
    )
  }
  return result
}

function opposite(deed: Deed): Deed {
  if (deed.kind === 'out') return { ...deed, is: !deed.is }
  return { ...deed, from: deed.to, to: deed.from } as Deed
}

function entry(id: string, saved: Values | null, now: Values): Entry {
  return { id, saved, now: { ...now }, isOut: false, isGone: false, isLost: false, contests: {}, touches: {} }
}

export function compareTexts(one: string, other: string): number {
  if (one === other) return 0
  return one < other ? -1 : 1
}
