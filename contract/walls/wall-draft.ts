import * as z from 'zod/mini'
import type { NightPlan } from './night-schema.ts'
import { standardOptions } from './tile-options.ts'
import { isTileKind, TILE_KINDS, type TileKindName } from './tile-kinds.ts'
import { WALL_COLUMNS, WALL_ROWS, type CellPlace, type Wall } from './wall.ts'

/** A tile that is being edited: its options may be wrong yet. */
export interface DraftTile {
  id: string
  kind: TileKindName
  at: CellPlace
  options: Readonly<Record<string, unknown>>
}

export interface DraftPage {
  id: string
  title: string
  seconds: number
  tiles: readonly DraftTile[]
}

/** A wall that is being edited, with what stands beside it in its record. */
export interface WallDraft {
  name: string
  /** `WALL_STATE`. */
  state: string
  reading: Wall['reading']
  pages: readonly DraftPage[]
  /** Its times may be wrong yet; without, it is as bright at night as by day. */
  night?: NightPlan | undefined
  /** Its alarms are heard. */
  sound?: boolean | undefined
}

/** What a new wall begins with: a title and a clock. */
export function emptyDraft(): WallDraft {
  return {
    name: '',
    state: '1',
    reading: { screenWidthM: 1.2, distanceM: 3 },
    pages: [emptyPage('p1', '第 1 页')],
  }
}

export function emptyPage(id: string, title: string): DraftPage {
  return {
    id,
    title,
    seconds: 30,
    tiles: [
      { id: 'title', kind: 'title', at: { x: 0, y: 0, w: 18, h: 1 }, options: {} },
      { id: 'clock', kind: 'clock', at: { x: 18, y: 0, w: 6, h: 1 }, options: {} },
    ],
  }
}

/** The draft of a stored wall. */
export function draftOf(record: { name: string; state: string }, { reading, pages, night, sound }: Wall): WallDraft {
  return { ...record, reading, pages, ...(night !== undefined && { night }), ...(sound === true && { sound }) }
}

/** What is stored of a draft. */
export function definitionOf({ reading, pages, night, sound }: WallDraft): string {
  return JSON.stringify({ reading, pages, night, sound })
}

/** The nearest place within the grid, of a size between that which a kind needs at the least and the whole page. */
export function withinGrid(kind: TileKindName, { x, y, w, h }: CellPlace): CellPlace {
  const { least } = TILE_KINDS[kind]
  const width = between(w, least.w, WALL_COLUMNS)
  const height = between(h, least.h, WALL_ROWS)
  return { x: between(x, 0, WALL_COLUMNS - width), y: between(y, 0, WALL_ROWS - height), w: width, h: height }
}

/** A tile of a kind as it is put on a page. */
export function newTile(id: string, kind: TileKindName, at: CellPlace): DraftTile {
  return { id, kind, at, options: standardOptions(kind) }
}

function between(value: number, least: number, most: number): number {
  const whole = Number.isFinite(value) ? Math.round(value) : least
  return Math.min(most, Math.max(least, whole))
}

const times = z.object({ from: z.string(), to: z.string() })

const draftSchema = z.object({
  name: z.string(),
  state: z.string(),
  reading: z.object({ screenWidthM: z.number(), distanceM: z.number() }),
  pages: z
    .array(
      z.object({
        id: z.string(),
        title: z.string(),
        seconds: z.number(),
        tiles: z.array(
          z.object({
            id: z.string(),
            kind: z.string().check(z.refine(isTileKind)),
            at: z.object({ x: z.int(), y: z.int(), w: z.int(), h: z.int() }),
            options: z.record(z.string(), z.unknown()),
          }),
        ),
      }),
    )
    .check(z.minLength(1)),
  sound: z.optional(z.boolean()),
  night: z.optional(
    z.object({
      dark: z.union([times, z.object({ province: z.string() })]),
      light: z.number(),
      off: z.optional(times),
    }),
  ),
})

/** Whether what was kept aside, perhaps by an older version, is a draft. */
export function isDraft(kept: unknown): kept is WallDraft {
  return z.safeParse(draftSchema, kept).success
}
