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

  folded = new Set<string>()
  entering: string[] = []
  /** Where somebody types. */
  opened: { id: string; key: string } | null = null
  readonly isTree: boolean

  /** In a tree `parent` holds the id a row has here; `shown` says it as the server knows it. */
  constructor(rows: Values[], isTree = false) {
    this.isTree = isTree
    this.entries = rows.map((values) => entry(String(values['id']), values, values))
    this.kept = this.ids()
  }

  inForce(): Entry[] {
    const standing = this.standing()
    if (!this.isTree) return standing
    return this.downwards(standing.map(({ id }) => id)).map((id) => this.at(id))
  }

  standing(): Entry[] {
    return this.entries.filter(({ isOut, isGone }) => !isOut && !isGone)
  }

  /** The row in force that a row hangs below; among rows below each other the first is a root. */
  parentOf(id: string): string | null {
    const named = (one: string) => {
      const parent = this.at(one).now['parent'] ?? ''
      return parent !== one && this.standing().some((other) => other.id === parent) ? String(parent) : null
    }
    const circle = [id]
    for (let at = named(id); at !== null && !circle.includes(at); at = named(at)) circle.push(at)
    const isCircle = named(circle.at(-1)!) === id
    const [first] = this.standing().filter((one) => circle.includes(one.id))
    return isCircle && first!.id === id ? null : named(id)
  }

  above(id: string): string[] {
    const parent = this.parentOf(id)
    return parent === null ? [] : [parent, ...this.above(parent)]
  }

  /** These rows, each followed by those below it. */
  downwards(ids: string[], parent: string | null = null): string[] {
    const right = ids.filter((id) => this.parentOf(id) === parent)
    return right.flatMap((id) => [id, ...this.downwards(ids, id)])
  }

  siblings(id: string): string[] {
    return this.ids().filter((one) => this.parentOf(one) === this.parentOf(id))
  }

  saved(id: unknown): unknown {
    return this.entries.find((one) => one.id === id)?.saved?.['id'] ?? id
  }

  local(id: unknown): unknown {
    return this.entries.find((one) => one.id === id || one.saved?.['id'] === id)?.id ?? id
  }

  ids(): string[] {
    return this.inForce().map(({ id }) => id)
  }

  at(id: string): Entry {
    return this.entries.find((one) => one.id === id)!
  }

  /** With the number of its place, once places are others than the server's. */
  shown(id: string): Values {
    const now: Values = this.isTree
      ? { ...this.at(id).now, parent: this.saved(this.at(id).now['parent']) }
      : this.at(id).now
    if (this.structure() === this.savedStructure) return now
    return { ...now, place: (this.isTree ? this.siblings(id) : this.ids()).indexOf(id) + 1 }
  }

  dirty(id: string): string[] {
    const { saved, now } = this.at(id)
    return saved === null ? [] : Object.keys(now).filter((key) => key !== 'id' && !same(saved[key], now[key]))
  }

  write(id: string, key: string, value: unknown): void {
    const from = this.at(id).now[key]
    if (!same(from, value)) this.do([{ kind: 'cell', id, key, from, to: value }])
  }

  insert(given: Values, after: string | null | undefined): void {
    const parent = this.isTree && after !== undefined && after !== null ? this.parentOf(after) : null
    this.add(parent === null ? given : { ...given, parent }, after)
  }

  insertInto(values: Values, parent: string): void {
    const last = this.ids().findLast((id) => this.parentOf(id) === parent)
    this.add({ ...values, parent }, last ?? parent)
  }

  private add(values: Values, after: string | null | undefined): void {
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
    const all = this.isTree ? this.ids().filter((id) => [id, ...this.above(id)].some((one) => ids.includes(one))) : ids
    if (all.length > 0) this.do([{ kind: 'out', ids: all, is: true }])
  }

  /** In a tree. */
  drop(given: string[], target: string, side: 'before' | 'after' | 'inside'): void {
    if (this.sort !== null) return
    const ids = this.ids().filter((id) => given.includes(id) && !this.above(id).some((one) => given.includes(one)))
    const parent = side === 'inside' ? target : this.parentOf(target)
    if (ids.length === 0 || [target, ...this.above(target)].some((id) => ids.includes(id))) return
    const others = this.ids().filter((id) => this.parentOf(id) === parent && !ids.includes(id))
    const before = this.ids().filter((id) => this.parentOf(id) === parent)
    const place = side === 'inside' ? others.length : others.indexOf(target) + (side === 'after' ? 1 : 0)
    if (others.toSpliced(place, 0, ...ids).join() === before.join()) return
    const order = this.standing().flatMap(({ id }) => (ids.includes(id) ? [] : [id]))
    const anchor = {
      before: order[order.indexOf(target) - 1] ?? null,
      after: target,
      inside: others.at(-1) ?? target,
    }[side]
    const from = ids.map((id) => this.entries[this.entries.findIndex((one) => one.id === id) - 1]?.id ?? null)
    const to = ids.map((_id, index) => (index === 0 ? anchor : ids[index - 1]!))
    const hung = ids
      .filter((id) => this.parentOf(id) !== parent)
      .map((id): Deed => ({ kind: 'cell', id, key: 'parent', from: this.at(id).now['parent'], to: parent }))
    this.do([...hung, { kind: 'order', ids, from, to }])
  }

  /** A step up, down, in or out, among the rows in sight. */
  step(id: string, way: 'up' | 'down' | 'in' | 'out'): void {
    if (this.sort !== null || !this.viewed().includes(id)) return
    const beside = this.passing().filter((one) => this.parentOf(one) === this.parentOf(id))
    const parent = this.parentOf(id)
    if (way === 'out') return parent === null ? undefined : this.drop([id], parent, 'after')
    const target = beside[beside.indexOf(id) + (way === 'down' ? 1 : -1)]
    if (target === undefined) return
    const side = ({ up: 'before', down: 'after', in: 'inside' } as const)[way]
    const steps = this.done.length
    this.drop([id], target, side)
    if (way === 'in' && this.done.length > steps) this.folded.delete(target)
  }

  fold(id: string, isOpen: boolean): void {
    if (isOpen) this.folded.delete(id)
    else this.folded.add(id)
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
    this.settle()
    step.at = this.clock
    to.push(step)
    return isAsked
  }

  patch(id: string, key: string, value: unknown): void {
    const one = this.at(id)
    if (one.saved === null || same(one.saved[key], value)) return
    this.clock += 1
    const isOpen = this.opened?.id === id && this.opened.key === key
    const [old, isDirty] = [one.saved[key], isOpen || this.dirty(id).includes(key)]
    one.saved = { ...one.saved, [key]: value }
    one.touches[key] = { at: this.clock, value }
    if (!isDirty) {
      one.now = { ...one.now, [key]: value }
      this.follow([])
    } else if (same(one.now[key], value)) delete one.contests[key]
    else one.contests[key] = { old: key in one.contests ? one.contests[key]!.old : old, theirs: value }
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
    if ((this.dirty(id).length > 0 || this.opened?.id === id) && !one.isOut) one.isLost = true
    else this.vanish(one)
  }

  /** What came for a cell that is left as it was is taken over. */
  open(cell: { id: string; key: string } | null): void {
    const before = this.opened
    this.opened = cell
    if (before === null) return
    const one = this.at(before.id)
    const contest = one.contests[before.key]
    if (contest === undefined || !same(one.now[before.key], contest.old)) return
    one.now = { ...one.now, [before.key]: contest.theirs }
    delete one.contests[before.key]
  }

  /** The server's rows as it answers them. */
  answer(one: Entry): Values {
    return this.isTree ? { ...one.saved, parent: this.saved(one.saved!['parent']) } : { ...one.saved }
  }

  /** The rows were read again, those of the server by its ids; what is not among them was deleted. */
  refresh(rows: Values[]): void {
    const read = rows.map(
      (row) => (this.isTree ? { ...row, parent: this.local(row['parent'] ?? null) } : row) as Values,
    )
    const ids = read.map((row) => String(this.local(row['id'])))
    const fresh = new Set(ids.filter((id) => !this.entries.some((one) => one.id === id)))
    this.arrange(ids, read, fresh)
    // First: a row that comes back is on nobody's way who goes in the same reading.
    for (const one of this.entries) if (!ids.includes(one.id)) this.lose(one.id)
    for (const [index, id] of ids.entries()) {
      const row = read[index]!
      if (fresh.has(id)) continue
      this.at(id).isGone = false
      for (const key of Object.keys(row).filter((name) => name !== 'id')) this.patch(id, key, row[key])
      if (this.filter === null || this.filter(row)) this.entering.push(id)
    }
    for (const id of ids) {
      const isNew = fresh.has(id) && this.standing().some((one) => one.id === id)
      if (isNew && (this.filter === null || this.filter(this.at(id).now))) this.entering.push(id)
    }
    this.settle()
  }

  /** Rows stand as they were read, unless they were moved here. */
  private arrange(ids: string[], read: Values[], fresh: ReadonlySet<string>): void {
    const before = this.entries
    const made = (id: string) =>
      before.find((one) => one.id === id) ?? entry(id, read[ids.indexOf(id)]!, read[ids.indexOf(id)]!)
    if (this.structure() === this.savedStructure) {
      const others = before.filter(({ id }) => !ids.includes(id))
      const anchors = others.map((one) => before[before.indexOf(one) - 1]?.id ?? null)
      this.entries = reordered(
        [...ids.map(made), ...others],
        others.map(({ id }) => id),
        anchors,
      )
      return
    }
    for (const [index, id] of ids.entries()) {
      if (!fresh.has(id)) continue
      const place = this.entries.findIndex((one) => one.id === ids[index - 1]) + 1
      this.entries = this.entries.toSpliced(place, 0, made(id))
    }
  }

  resolve(id: string, key: string | null, side: 'theirs' | 'mine'): void {
    const one = this.at(id)
    if (key !== null) {
      const contest = one.contests[key]
      if (contest === undefined) return
      if (side === 'theirs' && !one.isOut && !one.isGone) this.take(id, key, contest.theirs)
      delete one.contests[key]
    } else if (one.isLost) {
      one.isLost = false
      one.contests = {}
      if (side === 'theirs') this.vanish(one)
      else one.saved = null
    }
  }

  private take(id: string, key: string, value: unknown): void {
    if (key !== 'parent') return this.write(id, key, value)
    const at = [this.entries[this.entries.findIndex((one) => one.id === id) - 1]?.id ?? null]
    const deed: Deed = { kind: 'cell', id, key, from: this.at(id).now[key], to: value }
    this.do([deed, { kind: 'order', ids: [id], from: at, to: at }])
  }

  /** Everything is saved; new rows get an id of the server. */
  commit(): void {
    for (const one of this.inForce()) {
      const parent = one.saved === null ? this.parentOf(one.id) : one.now['parent']
      const values = this.isTree ? { ...this.shown(one.id), parent } : this.shown(one.id)
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
    const found = this.ids().filter((id) => filter === null || filter(this.at(id).now))
    const passing = this.isTree ? this.withAbove(found) : found
    if (filter !== null && this.isTree) for (const id of found.flatMap((one) => this.above(one))) this.folded.delete(id)
    const text = (id: string) => String(this.at(id).now['name'] ?? '')
    const rank = (id: string) => (text(id) === '' ? '\uffff' : text(id))
    this.kept = sort === null ? passing : passing.toSorted((one, other) => compareTexts(rank(one), rank(other)))
  }

  viewed(): string[] {
    if (!this.isTree) return this.passing()
    return this.passing().filter((id) => !this.above(id).some((one) => this.folded.has(one)))
  }

  /** What is shown, or would be if nothing were folded. */
  passing(): string[] {
    if (this.sort === null && this.filter === null) return this.ids()
    return this.isTree ? this.downwards(this.kept) : this.kept
  }

  /** With what they hang below. */
  withAbove(ids: string[]): string[] {
    return this.ids().filter((id) => ids.some((one) => one === id || this.above(one).includes(id)))
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
        [id, key, ...[old, theirs, now[key]].map((value) => (key === 'parent' ? this.saved(value) : value) ?? '')].join(
          ' ',
        ),
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
    this.settle()
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
      if (!deed.is) this.entering.push(...deed.ids)
    } else {
      this.entries = reordered(this.entries, deed.ids, deed.to)
    }
  }

  private settle(): void {
    this.follow(this.entering)
    this.entering = []
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
    const wanted = this.isTree ? this.withAbove([...inSight, ...entered.filter((id) => ids.includes(id))]) : entered
    for (const id of ids.filter((one) => wanted.includes(one) && !inSight.includes(one))) {
      const above = ids.slice(0, ids.indexOf(id)).findLast((one) => inSight.includes(one))
      if (id === ids.at(-1)) inSight.push(id)
      else inSight.splice(above === undefined ? 0 : inSight.indexOf(above) + 1, 0, id)
    }
    this.kept = this.sort === null ? ids.filter((id) => inSight.includes(id)) : inSight
  }
}

/** Takes rows out and puts each behind its neighbour again; one whose neighbour was taken out, too, after it. */
function reordered(entries: Entry[], ids: string[], anchors: (string | null)[]): Entry[] {
  const result = entries.filter(({ id }) => !ids.includes(id))
  const waiting = ids.map((id, index) => ({ id, anchor: anchors[index] ?? null }))
  while (waiting.length > 0) {
    const ready = waiting.findIndex(({ anchor }) => !waiting.some(({ id }) => id === anchor))
    const [{ id, anchor }] = waiting.splice(Math.max(0, ready), 1) as [{ id: string; anchor: string | null }]
    const place = result.findIndex((one) => one.id === anchor) + 1
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
