import * as z from 'zod/mini'

/** Longest frame either side reads, in characters. Source: reliability §1.4. */
export const MAX_FRAME_LENGTH = 65_536
const MAX_DEPTH = 32
const MAX_KEY_LENGTH = 64

/** Most rows one page says its person is in. */
export const MOST_PLACES = 20

const key = z.string().check(z.minLength(1), z.maxLength(MAX_KEY_LENGTH))
const seq = z.number().check(z.nonnegative(), z.lt(Number.MAX_SAFE_INTEGER))
const maybeSeq = z.catch(z.optional(seq), undefined)
const maybeText = z.catch(z.optional(z.string()), undefined)
const row = z.looseObject({ id: z.union([z.string().check(z.minLength(1)), z.number()]) })

/** How far a page has heard of a table: epoch of the numbering and number of the last change; null = nothing yet. */
const positionSchema = z.object({ ep: z.nullable(z.string()), seq: z.nullable(seq) })
export type LivePosition = z.infer<typeof positionSchema>

/** What happened to rows that a merge by id cannot express; sent as the first argument of `common_send_date` under the table's key. */
export const rowsChangedSchema = z.object({
  action: z.enum(['add', 'edit', 'delete']),
  ids: z.catch(z.array(z.coerce.string()), []),
})
export type RowsChanged = z.infer<typeof rowsChangedSchema>

const frameSchema = z.discriminatedUnion('type', [
  /**
   * Beat (client, data `""`) and its reply (server, data `true`); `seq` = last number sent to this socket per key, to find silent gaps, `at` = the
   * server's time, epoch ms.
   */
  z.object({
    type: z.literal('heart_beat'),
    data: z.optional(z.unknown()),
    seq: z.catch(z.optional(z.record(z.string(), seq)), undefined),
    at: maybeSeq,
  }),
  /** A changed row for every table registered under `socketKey`: args = [row, case id of the table that sent it, empty from the server]. */
  z.object({
    type: z.literal('update_vxe_table'),
    data: z.object({ socketKey: key, args: z.tuple([row], z.unknown()) }),
    ep: maybeText,
    seq: maybeSeq,
    prev: maybeSeq,
  }),
  /** Something for the listeners of a key. Our server tells additions and deletions this way, see `rowsChangedSchema`. */
  z.object({
    type: z.literal('common_send_date'),
    data: z.object({ key, args: z.catch(z.array(z.unknown()), []) }),
    ep: maybeText,
    seq: maybeSeq,
    prev: maybeSeq,
  }),
  /** Client: every table it shows and how far it has heard of each. A key it no longer names is no longer of interest. */
  z.object({ type: z.literal('resume'), data: z.record(key, positionSchema) }),
  /** Client: the rows its person is in, all of them, and again every 10 s; nowhere = left. Ours alone, like `resume`. */
  z.object({
    type: z.literal('presence'),
    data: z
      .array(z.object({ key, id: z.string().check(z.maxLength(64)), cell: z.optional(key) }))
      .check(z.maxLength(MOST_PLACES)),
  }),
  /**
   * Server, after the replay: `recovered` = nothing is missing since the position asked for (a position of null cannot be recovered),
   * `ep`/`seq` = where the table stands now.
   */
  z.object({
    type: z.literal('resume_ok'),
    data: z.record(key, z.object({ recovered: z.boolean(), ep: maybeText, seq: maybeSeq })),
  }),
])

/**
 * A frame of `/vxeSocket/{userId}/{pageId}`. `ep` and `seq` number the changes of one table of one tenant, `prev` is the number sent to
 * this socket before (it may not hear of all): a page that has not heard of it has missed something. Upstream servers and clients know
 * neither these nor `resume`. Source: API-114, ENT-73, ENT-74, contract §10.2, reliability §2.3.
 */
export type LiveFrame = z.infer<typeof frameSchema>
export type LiveFrameOf<T extends LiveFrame['type']> = Extract<LiveFrame, { type: T }>

/** The frame in a text, or null for anything else: no JSON, unknown type, too long, too deep. Names that could reach a prototype are dropped. Source: LIVE-08, O-53. */
export function parseLiveFrame(text: string): LiveFrame | null {
  const value = parseBounded(text)
  if (value === undefined) return null
  const frame = z.safeParse(frameSchema, value)
  return frame.success ? frame.data : null
}

/** Whether a text is a beat or its reply. */
export function isHeartBeat(text: string): boolean {
  return text.includes('"heart_beat"') && parseLiveFrame(text)?.type === 'heart_beat'
}

/** What a client sends every 10 s. Source: LIVE-01. */
export const HEART_BEAT_FRAME = JSON.stringify({ type: 'heart_beat', data: '' })

/** What a page sends when its socket is open, when it shows another table and when it missed something. */
export function resumeFrame(positions: Readonly<Record<string, LivePosition>>): string {
  return JSON.stringify({ type: 'resume', data: positions })
}

/** The last number sent per key, wherever a beat's reply carries it: beside the data (ours) or inside. */
export function beatPositions({ seq: beside, data }: LiveFrameOf<'heart_beat'>): Readonly<Record<string, number>> {
  if (beside !== undefined) return beside
  const inside = z.safeParse(z.object({ seq: z.record(z.string(), seq) }), data)
  return inside.success ? inside.data.seq : {}
}

/** What our server sends under `presence:<key of the table>`: everybody else who is in a row, and in which of its cells; `own` = the receiver, in another window. */
const presentSchema = z.object({
  id: z.string(),
  present: z.array(z.object({ name: z.string(), cell: z.nullable(z.string()), own: z.optional(z.literal(true)) })),
})
export type PresentInRow = z.infer<typeof presentSchema>

const PRESENCE = 'presence:'

/** The frame that tells who else is in a row. Clients that do not know its key pass it over. */
export function presenceFrame(table: string, told: PresentInRow): string {
  return JSON.stringify({ type: 'common_send_date', data: { key: `${PRESENCE}${table}`, args: [told] } })
}

/** Who is in a row of which table, or null when a frame is about something else. */
export function presenceIn(frame: LiveFrame): (PresentInRow & { table: string }) | null {
  if (frame.type !== 'common_send_date' || !frame.data.key.startsWith(PRESENCE)) return null
  const told = z.safeParse(presentSchema, frame.data.args[0])
  return told.success ? { table: frame.data.key.slice(PRESENCE.length), ...told.data } : null
}

const VOLATILE = 'volatile:'

/** Longest part of a frame that is not rows, in characters. */
const FRAME_HEAD = 200

/** The frames, none longer than a page reads, that tell what rows of a table report of themselves. Clients that do not know their key pass them over. */
export function liveRowFrames(table: string, rows: readonly unknown[]): string[] {
  const frames: string[] = []
  let part: string[] = []
  let length = FRAME_HEAD
  const close = () => {
    const head = JSON.stringify({ key: `${VOLATILE}${table}` }).slice(0, -1)
    if (part.length > 0) frames.push(`{"type":"common_send_date","data":${head},"args":[${part.join(',')}]}}`)
    part = []
    length = FRAME_HEAD
  }
  for (const text of rows.map((one) => JSON.stringify(one))) {
    if (length + text.length + 1 > MAX_FRAME_LENGTH) close()
    part.push(text)
    length += text.length + 1
  }
  close()
  return frames
}

/** The rows of such a frame, or null when it is about something else. */
export function liveRowsIn(frame: LiveFrame): { table: string; rows: z.infer<typeof row>[] } | null {
  if (frame.type !== 'common_send_date' || !frame.data.key.startsWith(VOLATILE)) return null
  const told = z.safeParse(z.array(row), frame.data.args)
  return told.success ? { table: frame.data.key.slice(VOLATILE.length), rows: told.data } : null
}

/** What a page sends about where its person is. */
export function placesFrame(places: LiveFrameOf<'presence'>['data']): string {
  return JSON.stringify({ type: 'presence', data: places })
}

/** JSON of bounded length and depth without `__proto__`, `constructor` and `prototype`; undefined when it is none. */
export function parseBounded(text: string): unknown {
  if (text.length > MAX_FRAME_LENGTH) return undefined
  try {
    const value: unknown = MAY_NAME_A_PROTOTYPE.test(text) ? JSON.parse(text, withoutPrototypes) : JSON.parse(text)
    return isShallow(value, MAX_DEPTH) ? value : undefined
  } catch {
    return undefined // not JSON: what arrives is not ours to judge
  }
}

/** A reviver makes parsing several times slower; texts that cannot hold such a name, escaped or not, do without. */
const MAY_NAME_A_PROTOTYPE = /__proto__|constructor|prototype|\\u/

function withoutPrototypes(name: string, value: unknown): unknown {
  return name === '__proto__' || name === 'constructor' || name === 'prototype' ? undefined : value
}

function isShallow(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  if (depth === 0) return false
  for (const part of Object.values(value)) if (!isShallow(part, depth - 1)) return false
  return true
}
