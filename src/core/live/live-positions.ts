import type { TablePosition } from '#contract/live/live-merge.ts'
import type { LiveFrameOf, LivePosition } from '#contract/wire/live.ts'

/** How far each table was heard, over all links of a page. */
export interface LivePositions {
  /** A new link: what a server without numbers said before it counts no more. */
  relink: () => void
  /** A change of a table arrived. @returns its place in the numbering, ours where the server does not number, and whether one before it is missing */
  hear: (key: string, frame: ChangeFrame) => TablePosition & { misses: boolean }
  /** The server told where a table stands; without numbers it is known from now on only. */
  settle: (key: string, told: { ep?: string | undefined; seq?: number | undefined }) => void
  /** The server knows no resume: it sends every change to everybody, so every table is heard from now on. */
  presumeAll: () => void
  of: (key: string) => TablePosition | null
  /** Tables of which more was sent than arrived. */
  behind: (sent: Readonly<Record<string, number>>) => string[]
  /** What to ask for so that nobody misses anything. @param tables how far the lists of that key are. */
  wanted: (key: string, tables: readonly (TablePosition | null)[]) => LivePosition
}

type ChangeFrame = Pick<LiveFrameOf<'update_vxe_table'>, 'ep' | 'seq' | 'prev'>

/** A change without a number from a server that numbers: newer than the last, older than the next. */
const STEP = 2 ** -20

/** Marks positions on a link to a server that does not number: they hold as long as the link. */
const LINK = 'link '

export function createLivePositions(): LivePositions {
  const known = new Map<string, TablePosition>()
  let link = 0
  let hearsAll = false
  const presumed = (): TablePosition => ({ ep: `${LINK}${link}`, seq: 0 })
  return {
    relink() {
      link += 1
      hearsAll = false
      for (const [key, { ep }] of known) if (isPresumed(ep)) known.delete(key)
    },
    hear(key, frame) {
      const before = known.get(key) ?? presumed()
      const ep = frame.ep ?? before.ep
      const seq = frame.seq ?? before.seq + (isPresumed(ep) ? 1 : STEP)
      known.set(key, { ep, seq: before.ep === ep ? Math.max(before.seq, seq) : seq })
      return { ep, seq, misses: before.ep === ep && (frame.prev ?? 0) > before.seq }
    },
    settle(key, { ep, seq }) {
      const before = known.get(key)
      const epoch = ep ?? before?.ep
      if (seq === undefined || epoch === undefined) known.set(key, presumed())
      else known.set(key, { ep: epoch, seq: before?.ep === epoch ? Math.max(before.seq, seq) : seq })
    },
    presumeAll() {
      hearsAll = true
    },
    of: (key) => known.get(key) ?? (hearsAll ? presumed() : null),
    behind: (sent) =>
      Object.entries(sent).flatMap(([key, seq]) => {
        const position = known.get(key)
        return position !== undefined && !isPresumed(position.ep) && position.seq < seq ? [key] : []
      }),
    wanted(key, tables) {
      const own = known.get(key)
      const numbered = [own, ...tables].filter((position) => position != null && !isPresumed(position.ep))
      const epoch = own !== undefined && !isPresumed(own.ep) ? own.ep : numbered.at(-1)?.ep
      const same = numbered.filter((position) => position?.ep === epoch)
      if (epoch === undefined || same.length === 0) return { ep: null, seq: null }
      return { ep: epoch, seq: Math.floor(Math.min(...same.map((position) => position?.seq ?? 0))) }
    },
  }
}

const isPresumed = (epoch: string): boolean => epoch.startsWith(LINK)
