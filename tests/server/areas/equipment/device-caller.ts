import type { LightMyRequestResponse as Response } from 'fastify'
import type { Fleet } from './fleet.ts'

interface DeviceAnswer {
  status: number
  retryAfter: string | undefined
  body: any
}

/** Calls as a device makes them. */
export async function asDevice(
  { app }: Pick<Fleet, 'app'>,
  path: string,
  { token, payload = {}, ip = '10.9.9.9' }: { token?: string; payload?: object; ip?: string } = {},
): Promise<DeviceAnswer> {
  const response: Response = await app.inject({
    method: 'POST',
    url: `/vr/device/v1/${path}`,
    remoteAddress: ip,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    payload,
  })
  const retryAfter = response.headers['retry-after']
  return { status: response.statusCode, retryAfter: retryAfter?.toString(), body: response.json() }
}

export const registration = (sn: string, code: string, over: object = {}) => ({
  sn,
  code,
  appVersion: '1.2.0',
  protocol: 1,
  bootId: 'boot-1',
  nonce: `nonce of ${sn}`,
  ...over,
})

export const beat = (over: object = {}) => ({
  bootId: 'boot-1',
  sentAt: '2026-11-24T08:00:00+08:00',
  mono: 1_000,
  status: 'idle',
  appVersion: '1.2.0',
  buffered: 0,
  ...over,
})

/** A new device that has registered. */
export async function addRegistered(fleet: Fleet, sn: string): Promise<{ id: string; token: string }> {
  const id = await fleet.addDevice(sn)
  const { body } = await asDevice(fleet, 'register', { payload: registration(sn, await codeOf(fleet, id)) })
  return { id, token: body.token }
}

export async function codeOf({ keeper }: Fleet, id: string): Promise<string> {
  return (await keeper.post('/vr/equipment/info/code', { id })).result.code
}
