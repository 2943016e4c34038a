import type { TablePosition, TableUpdate } from '#contract/live/live-merge.ts'
import { volatileKeysOf } from '#contract/live/volatile-keys.ts'
import { authorOf } from '#core/formats/author.ts'
import { readAtOf, type LiveTables } from '#core/live/live.ts'
import { changedKeys } from '#machines/list-page/draft.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { movesFigures, passesFilter, type ShownRow } from '#crud/query/filter-moves.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import { liveListWith } from '#machines/live-list/live-list-with.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import { createActor } from 'xstate'
import { readingOf } from './rows-reading.ts'

type LiveList = Pick<Crud, 'screen' | 'list' | 'dialog' | 'rows'> & Partial<Pick<Crud, 'tree'>>

/** Lists whose rows were still to be read when they went out of sight. */
const owing = new WeakSet<Crud['list']>()

/** Keeps the rows of a list true while it is in sight, and tells its dialog when somebody else changed what it shows. Returns the undo. Source: LIVE-05, LIVE-06, LIVE-09. */
export function keepLive(crud: LiveList, live: LiveTables): () => void {
  const { screen, list, rows, tree = null } = crud
  const key = screen.entity.name
  const follower = live.follow(key, {
    position: () => rows.position(),
    reports: volatileKeysOf(screen.entity).length > 0,
    update: (update) => takeUpdate(crud, update),
    refresh: () => actor.send({ type: 'rows.missing', now: live.positionOf(key) }),
  })
  const taking = takeRows(crud, () => live.positionOf(key))
  const isOwed = owing.delete(list)
  const actor = createActor(
    liveListWith({
      isAbsent: () => list.getSnapshot().matches({ listing: 'absent' }),
      isLoading: () => list.getSnapshot().matches({ listing: 'loading' }),
      ask: () => list.send({ type: 'list.refresh' }),
      wishSoon: () => follower.askSoon(),
      wishLater: ({ failures }) => follower.retryLater(failures),
      settle: () => follower.settled(),
    }),
    { input: { owes: taking.begin() || isOwed } },
  )
  const look = () => {
    const read = taking.next()
    if (read !== null) actor.send(read)
    const snapshot = list.getSnapshot()
    if (!snapshot.matches({ listing: 'failed' })) return
    actor.send({ type: 'read.failed', problem: snapshot.context.problem ?? '' })
  }
  actor.start()
  const states = [list.subscribe(look), tree?.subscribe(look)]
  return () => {
    for (const state of states) state?.unsubscribe()
    if (actor.getSnapshot().hasTag('owing') || follower.owes()) owing.add(list)
    actor.stop()
    follower.stop()
  }
}

/** Puts the rows of a list under what is told of them. */
function takeRows({ list, rows, tree = null }: LiveList, now: () => TablePosition | null) {
  let answer: readonly Row[] | null = null
  let shown: readonly Row[] | null = null
  const take = (next: readonly Row[]) => {
    const at = readAtOf(next)
    shown = next
    answer = list.getSnapshot().context.records
    const isComplete = rows.replace(next, at ?? null, now())
    return at === undefined ? null : { at, lacks: !isComplete || (at === null && now() !== null) }
  }
  return {
    /** Takes those that are there already. @returns whether something is missing in them */
    begin: () => take(shownRows({ list, tree }))?.lacks === true,
    /** Takes the rows if they are others than before. @returns what to tell of them */
    next() {
      const next = shownRows({ list, tree })
      if (next === shown) return null
      const isBranch = list.getSnapshot().context.records === answer
      const read = take(next)
      if (read === null) return null
      return isBranch ? { type: 'branch.read' as const, lacks: read.lacks } : { type: 'rows.read' as const, ...read }
    },
  }
}

/** Takes what was told of the rows. @returns whether only reading them shows all of it */
function takeUpdate({ screen, list, dialog, rows, tree = null }: LiveList, update: TableUpdate): boolean {
  const all = shownRows({ list, tree })
  const shown = (id: string) => {
    const row = all.find((record) => idOf(record) === id)
    return row && rows.current(row)
  }
  /** Without ids the server does not say which rows. */
  const concerns = (ids: readonly string[]) => ids.length === 0 || all.some((row) => ids.includes(idOf(row)))
  const moves = movesList({ screen, list }, update, shown)
  rows.apply(update)
  tellDialog({ screen, dialog }, update, shown)
  return moves || update.lost || update.changed.some(({ action, ids }) => action !== 'edit' || concerns(ids))
}

/** Whether rows come or go, or to another place of a view, or a figure above them moves. */
function movesList(
  { screen, list }: Pick<Crud, 'screen' | 'list'>,
  { patches }: TableUpdate,
  shown: ShownRow,
): boolean {
  const moving = readingOf(list)?.moving ?? NOTHING
  return passesFilter(list.getSnapshot().context, patches, shown) || movesFigures(screen, patches, shown, moving)
}

const NOTHING: ReadonlySet<string> = new Set()

/** Names a row of this screen may have: fields, their translations and what every row carries. */
export function liveNames({ entity }: Pick<Screen, 'entity'>): (name: string) => boolean {
  const names = new Set([...Object.keys(entity.fields), ...COMMON_NAMES].flatMap((name) => [name, `${name}_dictText`]))
  return (name) => names.has(name)
}

/** Which of them rows report of themselves. */
export function volatileNames({ entity }: Pick<Screen, 'entity'>): (name: string) => boolean {
  const names = new Set(volatileKeysOf(entity).flatMap((key) => [key, `${key}_dictText`]))
  return (name) => names.has(name)
}

const COMMON_NAMES = ['version', 'tug_status', 'createBy', 'createTime', 'updateBy', 'updateTime']

/** What a row reports of itself is nobody's change: the form stays as it is. */
function tellDialog(
  { screen, dialog: { made: dialog } }: Pick<Crud, 'screen' | 'dialog'>,
  { patches, changed }: TableUpdate,
  shown: ShownRow,
): void {
  if (dialog === null) return
  const snapshot = dialog.getSnapshot()
  const { mode, opened } = snapshot.context
  if (!snapshot.hasTag('visible') || mode === 'add') return
  const id = idOf(opened)
  const fields = patches.get(id)?.fields ?? new Map()
  const patch = Object.fromEntries([...fields].map(([name, { value }]) => [name, value as unknown]))
  const isVolatile = volatileNames(screen)
  const known = [...fields].filter(([name]) => Object.hasOwn(opened, name) && !isVolatile(name))
  const theirs = Object.fromEntries(known.map(([name, { value }]) => [name, value as unknown]))
  const mine = Object.fromEntries(known.map(([name]) => [name, opened[name]]))
  const isChanged = changedKeys(mine, theirs).length > 0
  const isGone = changed.some(({ action, ids }) => action !== 'add' && ids.includes(id))
  if (!isChanged && !isGone) return
  const isSigned = isChanged && ('updateTime' in patch || 'updateBy' in patch)
  const { who } = isSigned ? authorOf({ ...shown(id), ...patch }) : {}
  dialog.send({ type: 'record.outdated', ...(who === undefined ? {} : { by: who }) })
}
