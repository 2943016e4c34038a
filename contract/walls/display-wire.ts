import * as z from 'zod/mini'

/** Where screens speak. Source: walls 4.8. */
export const DISPLAY_PATH = '/space/display'

/** Codes of what a display is refused with, all of them with HTTP 401. */
export const DISPLAY_REFUSAL = {
  /** Unknown or over: it proves itself again. */
  ended: 4401,
  displaced: 4402,
  revoked: 4403,
} as const

/** Code of what a display is told whose wall is switched off. */
export const WALL_OFF = 4404

export const DISPLAY_TEXTS = {
  ended: '屏幕凭证无效或已到期',
  displaced: '此屏幕的凭证在别处被使用',
  revoked: '授权已收回，请联系管理员',
} as const

/** What a display is asked to do. Source: walls 4.8. */
export const DISPLAY_COMMAND = { reload: 'reload', identify: 'identify', page: 'page', notice: 'notice' } as const

export const POLL_SECONDS = 5
export const REPORT_SECONDS = 15
/** So long after its last report a display is silent. */
export const SILENT_SECONDS = 45
export const CODE_SECONDS = 600
export const TOKEN_SECONDS = 900
export const COMMAND_SECONDS = 30

const coordinate = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/))

/** A public key of ECDSA P-256 as WebCrypto exports it: JWK. */
export const publicKeySchema = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: coordinate,
  y: coordinate,
})

/** What is signed: SHA-256 with ECDSA, the signature as `r‖s` in base64url. */
export function signedText(displayId: string, nonce: string): string {
  return `andun-display ${displayId} ${nonce}`
}

export const pairingSchema = z.object({
  /** Known to the screen alone. */
  ticket: z.string(),
  code: z.string(),
  /** How long the code counts, s. */
  seconds: z.number(),
})

export const pairedSchema = z.object({
  state: z.enum(['waiting', 'approved', 'over']),
  displayId: z.nullable(z.string()),
  /** The first renewal secret of a screen without a key. */
  secret: z.nullable(z.string()),
})

export const nonceSchema = z.object({ nonce: z.string() })

export const tokenSchema = z.object({
  token: z.string(),
  /** How long it lives, s. */
  seconds: z.number(),
  /** The next renewal secret of a display without a key. */
  secret: z.nullable(z.string()),
})

export const displayWallSchema = z.object({
  displayName: z.string(),
  wallId: z.string(),
  name: z.string(),
  /** Grows by one with each change. */
  version: z.int(),
  /** Read by `readWallText`. */
  definition: z.string(),
})

const count = z.int().check(z.minimum(0), z.maximum(1000))
const text = (most: number) => z.string().check(z.maxLength(most))

const figure = z.nullable(z.number().check(z.minimum(-1e13), z.maximum(1e13)))

/** How the document of a display is: MB, MB an hour, ms; null = its browser does not say. */
export const displayHealthSchema = z.object({
  heapMb: figure,
  heapSlope: figure,
  /** Of the last full minute. */
  longTasks: z.nullable(z.object({ count: z.int().check(z.minimum(0)), ms: z.number().check(z.minimum(0)) })),
  clock: z.nullable(z.object({ offsetMs: z.number(), uncertaintyMs: z.number() })),
  sound: z.enum(['none', 'armed', 'locked', 'silenced', 'failed']),
  night: z.enum(['none', 'day', 'dusk', 'night', 'dawn', 'off']),
  /** When it was loaded again by itself the last time, epoch ms, and why. */
  lastReload: z.nullable(z.object({ at: z.int().check(z.minimum(0), z.maximum(8e15)), reason: text(100) })),
  /** Since it was loaded. */
  faultCount: z.int().check(z.minimum(0)),
})

export type DisplayHealth = z.infer<typeof displayHealthSchema>

/** What a display says of itself. */
export const reportSchema = z.object({
  page: text(40),
  /** How many tiles are in which state. */
  tiles: z.object({ ready: count, waiting: count, stale: count, refused: count, broken: count }),
  /** CSS px. */
  width: z.int().check(z.minimum(1), z.maximum(100_000)),
  height: z.int().check(z.minimum(1), z.maximum(100_000)),
  dpr: z.number().check(z.minimum(0.1), z.maximum(20)),
  build: text(40),
  /** Absent from builds of before. */
  health: z.optional(displayHealthSchema),
  /** What it was asked to do since. */
  done: z.array(z.object({ id: text(32), isDone: z.boolean() })).check(z.maxLength(20)),
})

export type DisplayReport = z.infer<typeof reportSchema>

export const displayCommandSchema = z.object({
  id: z.string(),
  command: z.string(),
  detail: z.nullable(z.string()),
})

export type AskedOfDisplay = z.infer<typeof displayCommandSchema>

export const reportedSchema = z.object({
  commands: z.array(displayCommandSchema),
  /** The wall that it shall show, and which version of it; null = there is none. */
  wallId: z.string(),
  version: z.nullable(z.int()),
})
