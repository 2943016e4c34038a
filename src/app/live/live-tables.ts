import {
  beatPositions,
  liveRowsIn,
  presenceIn,
  resumeFrame,
  type LiveFrame,
  type LiveFrameOf,
  type PresentInRow,
} from '#contract/wire/live.ts'
import { figureFeedIn } from '#contract/wire/figures.ts'
import { createLivePositions, isMissing } from '#core/live/live-positions.ts'
import type { LiveFollower, LiveTable, LiveTables } from '#core/live/live.ts'
import type { TablePosition } from '#contract/live/live-merge.ts'
import type { LiveTopicsEffects, LiveTopicsEvent } from '#machines/live-topics/live-topics.machine.ts'
import { liveFrames } from '#streams/live-frames.ts'
import { retries, snapshotRequests } from '#streams/snapshot-requests.ts'
import { keyOf, tableUpdates } from '#streams/table-updates.ts'
import { mergeMap, share, Subject, Subscription, type Observable, type SchedulerLike } from 'rxjs'

interface Options {
  /** What the socket says. */
  texts$: Observable<string>
  /** To the socket; lost while there is none. */
  send: (text: string) => void
  /** To the topics of the page. */
  tell: (event: LiveTopicsEvent) => void
  /** Somebody else came to a row, moved in it or left it. */
  present: (told: PresentInRow & { table: string }) => void
  /** Marks this page's own updates. */
  pageId: string
  /** 0…1, one per page. */
  seed: number
  log: (message: string, sample: string) => void
  /** Tells once when collected changes are due; the next paint unless given. */
  due?: () => Observable<void>
  scheduler?: SchedulerLike | undefined
}

/** The tables of a page, their positions and the way from the socket to them. */
export interface TableFeed extends LiveTables, Pick<LiveTopicsEffects, 'ask' | 'presume'> {
  /** What the socket says, read. */
  frames$: Observable<LiveFrame>
  /** A new socket is open. */
  relinked: () => void
  /** Asks the lists of a key to read their rows anew. */
  refresh: (key: string) => void
  stop: () => void
}

/** Carries frames to the lists that show their rows, and finds out what they missed. Source: LIVE-05…09, reliability §2.3. */
export function createTableFeed(options: Options): TableFeed {
  return new Feed(options)
}

class Feed implements TableFeed {
  readonly #options: Options
  readonly #positions = createLivePositions()
  readonly #followers = new Map<LiveTable, Follower>()
  readonly frames$: Observable<LiveFrame>
  readonly #listening: Subscription
  #cases = 0
  #links = 0
  /** Tables whose rows reported to nobody while there was no link. */
  #unheard = new Set<LiveTable>()

  constructor(options: Options) {
    this.#options = options
    this.frames$ = liveFrames(options.texts$, options.log, options.scheduler).pipe(
      mergeMap((frame) => this.#told(frame)),
      share(),
    )
    this.#listening = this.frames$.subscribe((frame) => this.#hear(frame))
  }

  positionOf(key: string): TablePosition | null {
    return this.#positions.of(key)
  }

  follow(key: string, table: LiveTable): LiveFollower {
    const { pageId, seed, due, tell, scheduler } = this.#options
    this.#cases += 1
    const follower = followerOf(key, table, seed, scheduler)
    const own = { socketKey: key, caseId: `${pageId}-${this.#cases}`, ...(due === undefined ? {} : { due }) }
    const updates = tableUpdates(this.frames$, own).subscribe((update) => {
      if (table.update(update)) follower.wish()
    })
    follower.subscription.add(updates)
    this.#followers.set(table, follower)
    if (!LOCAL_KEYS.has(key)) tell({ type: 'topic.followed', key })
    return {
      askSoon: () => follower.wish(),
      retryLater: (failures) => follower.failures$.next(failures),
      stop: () => {
        if (!this.#followers.delete(table)) return
        follower.subscription.unsubscribe()
        if (!LOCAL_KEYS.has(key)) tell({ type: 'topic.left', key })
      },
    }
  }

  ask({ keys }: { keys: readonly string[] }): void {
    const wanted = keys.map((key) => {
      const tables = this.#of(key).map(({ table }) => table.position())
      return [key, this.#positions.wanted(key, tables)] as const
    })
    this.#options.send(resumeFrame(Object.fromEntries(wanted)))
  }

  presume({ keys }: { keys: readonly string[] }): void {
    this.#positions.presumeAll()
    for (const key of keys) this.#lose(key)
  }

  relinked(): void {
    this.#positions.relink()
    this.#links += 1
    const reporting = [...this.#followers.keys()].filter(({ reports }) => reports === true)
    if (this.#links > 1) this.#unheard = new Set(reporting)
  }

  refresh(key: string): void {
    for (const { wish } of this.#of(key)) wish()
  }

  stop(): void {
    this.#listening.unsubscribe()
    for (const { subscription } of this.#followers.values()) subscription.unsubscribe()
    this.#followers.clear()
  }

  #of(key: string): Follower[] {
    return [...this.#followers.values()].filter((follower) => follower.key === key)
  }

  /** What rows report of themselves comes many in one frame, which counts as one change without a number. */
  #told(frame: LiveFrame): LiveFrame[] {
    const told = liveRowsIn(frame)
    if (told === null) return [this.#numbered(frame)]
    const { ep, seq } = this.#positions.hear(told.table, {})
    return told.rows.map((row) => {
      return { type: 'update_vxe_table', data: { socketKey: told.table, args: [row, ''] }, ep, seq }
    })
  }

  #numbered(frame: LiveFrame): LiveFrame {
    const key = keyOf(frame)
    if (
      key === null ||
      presenceIn(frame) !== null ||
      figureFeedIn(key) !== null ||
      (frame.type !== 'update_vxe_table' && frame.type !== 'common_send_date')
    )
      return frame
    const { ep, seq, misses } = this.#positions.hear(key, frame)
    if (misses) this.refresh(key)
    return { ...frame, ep, seq }
  }

  #hear(frame: LiveFrame): void {
    if (frame.type === 'resume_ok') this.#answer(frame)
    const present = presenceIn(frame)
    if (present !== null) this.#options.present(present)
    if (frame.type !== 'heart_beat') return
    if (this.#positions.behind(beatPositions(frame)).length > 0) this.#options.tell({ type: 'gap.found' })
  }

  #answer({ data }: LiveFrameOf<'resume_ok'>): void {
    for (const [key, { recovered, ...told }] of Object.entries(data)) {
      this.#positions.settle(key, told)
      if (!recovered) this.#lose(key)
      for (const { table, wish } of this.#of(key)) if (this.#unheard.delete(table)) wish()
    }
    this.#options.tell({ type: 'resume.answered', keys: Object.keys(data) })
  }

  #lose(key: string): void {
    const now = this.#positions.of(key)
    for (const { table, wish } of this.#of(key)) if (isMissing(table.position(), now)) wish(now)
  }
}

/** Lists whose changes the notification channel announces: no topics of the table channel. */
const LOCAL_KEYS: ReadonlySet<string> = new Set(['ownAnnouncement'])

interface Follower {
  key: string
  table: LiveTable
  /** Wishes the rows anew. @param needed unless they are known that far by then; without it in any case */
  wish: (needed?: TablePosition | null) => void
  failures$: Subject<number>
  subscription: Subscription
}

function followerOf(key: string, table: LiveTable, seed: number, scheduler?: SchedulerLike): Follower {
  const wishes$ = new Subject<void>()
  const failures$ = new Subject<number>()
  let wished: 'anyway' | TablePosition | null = null
  const wish = (needed?: TablePosition | null) => {
    if (wished !== 'anyway') wished = needed ?? 'anyway'
    wishes$.next()
  }
  const grant = () => {
    const isDue = wished === 'anyway' || isMissing(table.position(), wished)
    wished = null
    if (isDue) table.refresh()
  }
  const subscription = snapshotRequests(wishes$, seed, scheduler).subscribe(grant)
  subscription.add(retries(failures$, seed, scheduler).subscribe(() => wish()))
  return { key, table, wish, failures$, subscription }
}
