import {
  DISPLAY_PATH,
  displayWallSchema,
  nonceSchema,
  pairedSchema,
  pairingSchema,
  reportedSchema,
  tokenSchema,
  WALL_OFF,
  type DisplayReport,
} from '#contract/walls/display-wire.ts'
import { readWallText } from '#contract/walls/read-wall.ts'
import { codeOf } from '#contract/wire/failure.ts'
import { boxOwner } from '#core/storage/black-box-database.ts'
import { Failure } from '#core/http/failure.ts'
import type { LoadedWall } from '#machines/wall/display.machine.ts'
import type { AskedCode, PairingAnswer } from '#machines/wall/paired-display.setup.ts'
import * as z from 'zod/mini'
import type { WallCall } from './display-calls.ts'
import { newDisplayKey, signNonce } from './display-key.ts'
import type { Identity, IdentityStore } from './identity-store.ts'

interface Outside {
  call: WallCall
  identities: IdentityStore
  /** Absent without https. */
  subtle: SubtleCrypto | undefined
  /** Waits until no other document of this browser is this screen. */
  claim: (signal: AbortSignal) => Promise<void>
  /** Nothing stays of what screens here have shown. */
  forgetBoxes: () => Promise<void>
}

interface Listener {
  /** A call was refused with this code. */
  refused: (code: number) => void
  /** The wall that is shown is another one, or was changed. */
  changed: () => void
}

/** How the boxes of screens begin, whichever they are. */
export const DISPLAY_BOXES = 'display:'

const NOBODY: Listener = { refused: () => {}, changed: () => {} }

export type DisplayOutside = ReturnType<typeof createDisplayOutside>

/** What a display holds in memory. */
interface Held {
  token: string | null
  displayId: string | null
  pair: CryptoKeyPair | null
  listener: Listener
  shown: { wallId: string; version: number } | null
}

type Ask = <S extends z.ZodMiniType>(schema: S, path: string, body: unknown, signal: AbortSignal) => Promise<z.infer<S>>

/** What a display does outside: asks for a code, proves itself, reads its wall, reports. */
export function createDisplayOutside({ call, identities, subtle, claim, forgetBoxes }: Outside) {
  const held: Held = { token: null, displayId: null, pair: null, listener: NOBODY, shown: null }
  const refused = (code: number) => held.listener.refused(code)
  const ask: Ask = async (schema, path, body, signal) => {
    const { result } = await call(`${DISPLAY_PATH}/${path}`, { token: held.token, body, signal })
    return readAs(schema, result)
  }
  return {
    claim,
    ...createIdentityCalls({ identities, subtle, forgetBoxes, held, ask }),
    /** Whose black box it is that it fills; null = it shows no wall. */
    owner: () =>
      held.displayId === null || held.shown === null
        ? null
        : `${boxOwner('display', held.displayId)}${held.shown.wallId}`,
    /** @returns the undo */
    listen(told: Listener): () => void {
      held.listener = told
      return () => {
        held.listener = NOBODY
      }
    },
    async loadWall(signal: AbortSignal): Promise<LoadedWall> {
      const { displayName, definition, ...told } = await ask(displayWallSchema, 'wall', undefined, signal).catch(
        (error: unknown) => {
          if (codeOf(error) === WALL_OFF) held.shown = null
          throw error
        },
      )
      const read = readWallText(definition)
      if ('problem' in read) throw new Error(read.problem)
      const { name, wallId, version } = told
      held.shown = { wallId, version }
      return { name, wall: read.wall, displayName, wallId }
    },
    /** The figures of its wall. */
    get: (path: string, signal: AbortSignal) => heard(() => call(path, { token: held.token, signal }), refused),
    async report(told: DisplayReport, signal: AbortSignal) {
      const answer = await heard(() => ask(reportedSchema, 'report', told, signal), refused)
      const { shown } = held
      if (shown !== null && (answer.wallId !== shown.wallId || answer.version !== shown.version))
        held.listener.changed()
      return answer
    },
  }
}

interface IdentityOutside extends Omit<Outside, 'call' | 'claim'> {
  held: Held
  ask: Ask
}

/** How a display gets its identity, proves it and loses it. */
function createIdentityCalls({ identities, subtle, forgetBoxes, held, ask }: IdentityOutside) {
  return {
    async findIdentity(): Promise<boolean> {
      const known = await identities.read()
      held.token = known?.token ?? null
      return known !== null
    },
    async askCode(signal: AbortSignal): Promise<AskedCode> {
      held.token = null
      held.pair = await newDisplayKey(subtle)
      const publicKey = await exported(subtle, held.pair)
      const { code, ticket } = await ask(pairingSchema, 'pairing', { publicKey }, signal)
      return { code, ticket }
    },
    async askState({ ticket }: AskedCode, signal: AbortSignal): Promise<PairingAnswer> {
      const { state, displayId, secret } = await ask(pairedSchema, 'pairing/state', { ticket }, signal)
      if (state === 'approved' && displayId !== null) {
        await forgetBoxes().catch(() => {}) // of another identity: nobody is shown them
        await identities.keep({ displayId, key: held.pair?.privateKey ?? null, secret, token: null })
      }
      return state
    },
    async prove(signal: AbortSignal): Promise<void> {
      const known = await identities.read()
      if (known === null) throw new Failure('refused', '屏幕的身份已丢失')
      const { displayId, key } = known
      const current = known.token ?? undefined
      const nonceOf = async () => (await ask(nonceSchema, 'nonce', { displayId }, signal)).nonce
      const proof = await proofOf(subtle, known, nonceOf)
      const given = await ask(tokenSchema, 'token', { displayId, current, ...proof }, signal)
      // Kept before it is used: a secret that was answered and lost would shut the display out.
      await identities.keep({ displayId, key, secret: given.secret, token: given.token })
      Object.assign(held, { token: given.token, displayId } satisfies Partial<Held>)
    },
    async forget(): Promise<void> {
      Object.assign(held, { token: null, displayId: null, pair: null, shown: null } satisfies Partial<Held>)
      await Promise.all([identities.forget(), forgetBoxes()])
    },
  }
}

async function heard<T>(work: () => Promise<T>, refused: (code: number) => void): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (codeOf(error) !== 0) refused(codeOf(error))
    throw error
  }
}

async function proofOf(subtle: SubtleCrypto | undefined, known: Identity, nonceOf: () => Promise<string>) {
  const { displayId, key, secret } = known
  if (key === null || subtle === undefined) return { secret: secret ?? '' }
  const nonce = await nonceOf()
  return { nonce, signature: await signNonce(subtle, key, displayId, nonce) }
}

async function exported(subtle: SubtleCrypto | undefined, pair: CryptoKeyPair | null): Promise<JsonWebKey | undefined> {
  return pair === null || subtle === undefined ? undefined : subtle.exportKey('jwk', pair.publicKey)
}

function readAs<S extends z.ZodMiniType>(schema: S, result: unknown): z.infer<S> {
  const read = z.safeParse(schema, result)
  if (!read.success) throw new Failure('unreadable', '服务器的回答无法识别')
  return read.data
}
