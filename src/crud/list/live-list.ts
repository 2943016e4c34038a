import { ACCESS_DENIED, NO_PERMISSION } from '#contract/texts.ts'
import type { TablePosition, TableUpdate } from '#contract/live/live-merge.ts'
import { volatileKeysOf } from '#contract/live/volatile-keys.ts'
import { authorOf } from '#core/formats/author.ts'
import { isMissing } from '#core/live/live-positions.ts'
import { readAtOf, type LiveTables } from '#core/live/live.ts'
import { changedKeys } from '#machines/list-page/draft.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { movesFigures, passesFilter, type ShownRow } from '#crud/query/filter-moves.ts'
import { shownRows } from '#crud/actions/shown-rows.ts'
import type { Crud, Screen } from '#crud/screen.ts'
import { readingOf } from './rows-reading.ts'

type LiveList = Pick<Crud, 'screen' | 'list' | 'dialog' | 'rows'> & Partial<Pick<Crud, 'tree'>>
type ListSnapshot = ReturnType<Crud['list']['getSnapshot']>

/** Keeps the rows of a list true while it is in sight, and tells its dialog when somebody else changed what it shows. Returns the undo. Source: LIVE-05, LIVE-06, LIVE-09. */
export function keepLive({ screen, list, dialog, rows, tree = null }: LiveList, live: LiveTables): () => void {
  const key = screen.entity.name
  let records: readonly Row[] | null = null
  /** What a load that began before it was wanted must contain; undefined = nothing is wanted. */
  let wanted: TablePosition | null | undefined
  /** Whether the load under way was asked for by this list itself. */
  let isOwn = false
  let failures = 0

  const ask = () => {
    wanted = undefined
    isOwn = true
    list.send({ type: 'list.refresh' })
  }
  const take = (next: readonly Row[]) => {
    records = next
    const at = readAtOf(next)
    const isComplete = rows.replace(next, at ?? null, live.positionOf(key))
    if (at === undefined) return
    failures = 0
    isOwn = false
    const misses = wanted !== undefined && isMissing(at, wanted)
    const isUnplaced = at === null && live.positionOf(key) !== null
    wanted = undefined
    if (!isComplete || misses || isUnplaced) follower.askSoon()
  }
  const all = () => shownRows({ list, tree })
  const follow = (snapshot: ListSnapshot) => {
    if (all() !== records) take(all())
    if (!snapshot.matches({ listing: 'failed' }) || !(isOwn || wanted !== undefined)) return
    isOwn = false
    wanted = undefined
    if (FINAL_PROBLEMS.includes(snapshot.context.problem ?? '')) return
    failures += 1
    follower.retryLater(failures)
  }
  const follower = live.follow(key, {
    position: () => rows.position(),
    reports: volatileKeysOf(screen.entity).length > 0,
    update(update) {
      const moves = movesList({ screen, list }, update, shown)
      rows.apply(update)
      tellDialog({ screen, dialog }, update, shown)
      return moves || update.lost || update.changed.some(({ action, ids }) => action !== 'edit' || concerns(ids))
    },
    refresh() {
      const snapshot = list.getSnapshot()
      if (snapshot.matches({ listing: 'loading' })) wanted = live.positionOf(key)
      else if (!snapshot.matches({ listing: 'absent' })) ask()
    },
  })
  const shown = (id: string) => {
    const row = all().find((record) => idOf(record) === id)
    return row && rows.current(row)
  }
  /** Without ids the server does not say which rows. */
  const concerns = (ids: readonly string[]) => ids.length === 0 || all().some((row) => ids.includes(idOf(row)))
  const states = [list.subscribe(follow), tree?.subscribe(() => follow(list.getSnapshot()))]
  follow(list.getSnapshot())
  return () => {
    for (const state of states) state?.unsubscribe()
    follower.stop()
  }
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

/** Asking again would bring the same answer. */
const FINAL_PROBLEMS: readonly string[] = [NO_PERMISSION, ACCESS_DENIED]

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
