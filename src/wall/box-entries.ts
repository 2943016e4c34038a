import { WALL_SOURCES, type WallSource } from '#contract/walls/wall-figures.ts'
import * as z from 'zod/mini'
import type { Patch } from './json-patch.ts'

/**
 * One thing that an open wall heard or did, with its moment in ms after the segment began (before 0 = known by then). Of answers: which call,
 * and the moment they are true for, epoch ms of the server.
 * `v` a whole answer, `d` what changed of it, `=` the same again, `~` the same was told to tiles that asked, `!` none and why; `l` nobody answers any more, for how long by then, `h` somebody does;
 * `c` how far the server's clock is ahead of the moments here and how wrong that may be; `w` name and definition of the wall;
 * `p` the page shown and the one made ready behind it; `s` how a tile of a page stands now.
 */
export type BoxEntry =
  | readonly [ms: number, kind: 'v', source: WallSource, at: number, value: unknown]
  | readonly [ms: number, kind: 'd', source: WallSource, at: number, patch: Patch]
  | readonly [ms: number, kind: '=', source: WallSource, at: number]
  | readonly [ms: number, kind: '~', source: WallSource]
  | readonly [ms: number, kind: '!', source: WallSource, problem: string]
  | readonly [ms: number, kind: 'l', sinceMs?: number]
  | readonly [ms: number, kind: 'h']
  | readonly [ms: number, kind: 'c', aheadMs: number, uncertaintyMs: number | null]
  | readonly [ms: number, kind: 'w', name: string, definition: unknown]
  | readonly [ms: number, kind: 'p', shown: string, next: string | null]
  | readonly [ms: number, kind: 's', page: string, tile: string, state: string]

type Body<E> = E extends readonly [number, ...infer Rest] ? Readonly<Rest> : never

/** What happened, without its moment. */
export type Happened = Body<BoxEntry>

/** What is written at once. */
export interface BoxBatch {
  /** Begins a segment: what was known when it began. */
  frame: readonly BoxEntry[]
  entries: readonly BoxEntry[]
}

/** Something that one may look for afterwards. */
export interface BoxMoment {
  /** Of the box, as its entries. */
  t: number
  /** Epoch ms of the server. */
  at: number
  text: string
}

/** A stretch that can be read without those before it. Moments are of the box: they never go back, whatever becomes of clocks. */
export interface BoxSegment {
  key: string
  from: number
  until: number
  bytes: number
  batches: number
  /** It goes on where the one before it ended; otherwise the wall was opened anew. */
  follows: boolean
  moments: readonly BoxMoment[]
}

const source = z.enum(Object.keys(WALL_SOURCES) as [WallSource, ...WallSource[]])
const ms = z.number()
const text = z.string()
/** What a patch is made of shows itself when it is applied. */
const patch = z.custom<Patch>((value) => Array.isArray(value))
const entrySchema = z.union([
  z.tuple([ms, z.literal('v'), source, ms, z.unknown()]),
  z.tuple([ms, z.literal('d'), source, ms, patch]),
  z.tuple([ms, z.literal('='), source, ms]),
  z.tuple([ms, z.literal('~'), source]),
  z.tuple([ms, z.literal('!'), source, text]),
  z.tuple([ms, z.literal('l'), z.optional(z.number())]),
  z.tuple([ms, z.literal('h')]),
  z.tuple([ms, z.literal('c'), z.number(), z.nullable(z.number())]),
  z.tuple([ms, z.literal('w'), text, z.unknown()]),
  z.tuple([ms, z.literal('p'), text, z.nullable(text)]),
  z.tuple([ms, z.literal('s'), text, text, text]),
])
const batchSchema = z.object({ frame: z.array(entrySchema), entries: z.array(entrySchema) })

export const segmentSchema = z.object({
  key: text,
  from: ms,
  until: ms,
  bytes: z.number(),
  batches: z.number(),
  follows: z.boolean(),
  moments: z.array(z.object({ t: ms, at: ms, text })),
})

export const bytesOf = (batch: BoxBatch): Uint8Array => new TextEncoder().encode(JSON.stringify(batch))

/** What another build wrote in another way is nothing. */
export function batchOf(bytes: unknown): BoxBatch {
  const nothing: BoxBatch = { frame: [], entries: [] }
  if (!(bytes instanceof Uint8Array)) return nothing
  try {
    const read = z.safeParse(batchSchema, JSON.parse(new TextDecoder().decode(bytes)))
    return read.success ? (read.data as BoxBatch) : nothing
  } catch {
    return nothing // half a batch: the disk was full
  }
}
