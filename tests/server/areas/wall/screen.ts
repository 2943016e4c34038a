import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto'
import { signedText } from '#contract/walls/display-wire.ts'
import type { TestApp } from '#tests/server/app.ts'
import type { Caller } from '#tests/server/engine/fixtures.ts'

interface ScreenAnswer {
  status: number
  code: number
  message: string
  result: any
}

export interface ScreenKey {
  publicKey: object
  privateKey: KeyObject
}

/** Calls as a screen makes them. */
export async function asScreen(
  { app }: Pick<TestApp, 'app'>,
  path: string,
  { token, payload, ip = '10.7.7.7' }: { token?: string; payload?: object; ip?: string } = {},
): Promise<ScreenAnswer> {
  const response = await app.inject({
    method: payload === undefined ? 'GET' : 'POST',
    url: `/vr/space/display/${path}`,
    remoteAddress: ip,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    ...(payload !== undefined && { payload }),
  })
  return { status: response.statusCode, ...response.json() }
}

export function newKey(): ScreenKey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  return { publicKey: publicKey.export({ format: 'jwk' }), privateKey }
}

/** As a browser signs it. */
export function signedBy({ privateKey }: ScreenKey, displayId: string, nonce: string): string {
  const text = Buffer.from(signedText(displayId, nonce))
  return sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString('base64url')
}

export const PLACE = { wallId: 'training', place: '一号楼大厅', validUntil: '2027-06-30' }

/** Asks for a code and has it entered. @returns what the screen knows of itself then */
export async function paired(
  server: TestApp,
  admin: Caller,
  name: string,
  over: object = {},
  key: ScreenKey | null = newKey(),
) {
  const asked = await asScreen(server, 'pairing', { payload: key === null ? {} : { publicKey: key.publicKey } })
  const { ticket, code } = asked.result
  const entered = await admin.post('/space/displays/pair', { code, name, ...PLACE, ...over })
  if (!entered.success) throw new Error(entered.message)
  const { result } = await asScreen(server, 'pairing/state', { payload: { ticket } })
  return { displayId: result.displayId as string, secret: result.secret as string | null, key: key! }
}

/** Proves itself by its key. */
export async function proved(
  server: TestApp,
  { displayId, key }: { displayId: string; key: ScreenKey },
  over: { current?: string; ip?: string } = {},
) {
  const { nonce } = (await asScreen(server, 'nonce', { payload: { displayId } })).result
  const { ip, ...more } = over
  const payload = { displayId, nonce, signature: signedBy(key, displayId, nonce), ...more }
  return asScreen(server, 'token', { payload, ...(ip !== undefined && { ip }) })
}

export const report = (over: object = {}) => ({
  page: '第 1 页',
  tiles: { ready: 8, waiting: 0, stale: 1, refused: 0, broken: 0 },
  width: 1920,
  height: 1080,
  dpr: 1,
  build: 'a1b2c3',
  done: [],
  ...over,
})
