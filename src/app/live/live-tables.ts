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
import { createLivePositions } from '#core/live/live-positions.ts'
import type { LiveFollower, LiveTable, LiveTables } from '#core/live/live.ts'
import { isMissing, type TablePosition } from '#contract/live/live-merge.ts'
import type { liveFollowerMachine } from '#machines/live-follower/live-follower.machine.ts'
import type { LiveTopicsEffects, LiveTopicsEvent } from '#machines/live-topics/live-topics.machine.ts'
import { liveFrames } from '#streams/live-frames.ts'
import { keyOf, tableUpdates } from '#streams/table-updates.ts'
import { mergeMap, share, type Observable, type SchedulerLike, type Subscription } from 'rxjs'
import { createActor, type ActorOptions, type ActorRefFrom, type AnyActorLogic } from 'xstate'
import { provideLiveFollower } from '#app/effects/live-effects.ts'

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
  /** What decides when lists may ask; the page's own timers unless given. */
  clock?: ActorOptions<AnyActorLogic>['clock']
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
    const { pageId, seed, due, tell, clock } = this.#options
    this.#cases += 1
    const timing = clock === undefined ? {} : { clock }
    const actor = createActor(provideLiveFollower(table), { input: { seed }, ...timing }).start()
    const own = { socketKey: key, caseId: `${pageId}-${this.#cases}`, ...(due === undefined ? {} : { due }) }
    const subscription = tableUpdates(this.frames$, own).subscribe((update) => {
      if (table.update(update)) wish(follower)
    })
    const follower: Follower = { key, table, actor, subscription }
    this.#followers.set(table, follower)
    if (!LOCAL_KEYS.has(key)) tell({ type: 'topic.followed', key })
    return {
      askSoon: () => wish(follower),
      retryLater: (failures) => actor.send({ type: 'read.failed', failures }),
      settled: () => actor.send({ type: 'rows.read' }),
      owes: () => actor.getSnapshot().hasTag('owing'),
      stop: () => {
        if (!this.#followers.delete(table)) return
        stopped(follower)
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
    for (const follower of this.#of(key)) wish(follower)
  }

  stop(): void {
    this.#listening.unsubscribe()
    for (const follower of this.#followers.values()) stopped(follower)
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
      for (const follower of this.#of(key)) if (this.#unheard.delete(follower.table)) wish(follower)
    }
    this.#options.tell({ type: 'resume.answered', keys: Object.keys(data) })
  }

  #lose(key: string): void {
    const now = this.#positions.of(key)
    for (const follower of this.#of(key)) if (isMissing(follower.table.position(), now)) wish(follower, now)
  }
}

/** Lists whose changes the notification channel announces: no topics of the table channel. */
const LOCAL_KEYS: ReadonlySet<string> = new Set(['ownAnnouncement'])

interface Follower {
  key: string
  table: LiveTable
  actor: ActorRefFrom<typeof liveFollowerMachine>
  /** Its updates, while it follows. */
  subscription: Subscription
}

/** Rows that are known that far by then are not asked for; without `need` they are in any case. */
function wish({ actor }: Follower, need: TablePosition | null = null): void {
  actor.send({ type: 'rows.wished', need: need ?? 'anyway' })
}

function stopped({ actor, subscription }: Follower): void {
  subscription.unsubscribe()
  actor.stop()
}
