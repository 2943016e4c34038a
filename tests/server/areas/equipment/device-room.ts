import { openDeviceToken } from '#server/identity/devices/device-tokens.ts'
import { openClassroom, type Classroom } from '#tests/server/areas/study/classroom.ts'
import { callerOf, type Caller } from '#tests/server/engine/fixtures.ts'

export interface DeviceReply {
  status: number
  headers: Record<string, unknown>
  body: any
}

/** Devices of tenant 1 (`d1` bound to the shop `north`, `d2` bound to nobody) and of tenant 2 (`f1`), with students and courses. */
export interface DeviceRoom extends Classroom {
  /** Looks after the devices of tenant 1. */
  keeper: Caller
  tokens: Record<'d1' | 'd2' | 'f1', string>
  /** Calls as a device makes them; a body makes it a POST. */
  call: (device: 'd1' | 'd2' | 'f1', path: string, options?: CallOptions) => Promise<DeviceReply>
}

interface CallOptions {
  payload?: object | string | Buffer
  headers?: Record<string, string>
}

const RIGHTS = ['list', 'edit', 'command', 'authorise'].map((name) => `equipment:info:${name}`)

export async function openDeviceRoom(): Promise<DeviceRoom> {
  const room = await openClassroom()
  const { authSecret } = room.app.services
  const nowMs = room.clock.now
  const devices = [
    ['d1', 1, '3', 'north'],
    ['d2', 1, '2', null],
    ['f1', 2, '3', 'foreign'],
  ] as const
  const tokens = await room.database.scope({ tenantId: 0 }, async (sql) => {
    const made: Record<string, string> = {}
    for (const [id, tenant_id, status, org_id] of devices) {
      const row = { id, tenant_id, sn: `SN-${id}`, type_id: 'head', status, org_id }
      await sql
        .insertInto('biz_equipment')
        .values({ ...row, activated_at: new Date(nowMs).toISOString() })
        .execute()
      const owner = { deviceId: id, tenantId: tenant_id, name: row.sn }
      made[id] = (await openDeviceToken(sql, authSecret, owner, { nowMs, graceMs: 0 })).token
    }
    return made as DeviceRoom['tokens']
  })
  const keeper = await callerOf(room, { id: 'keeper', permissions: [...RIGHTS, 'equipment:fault:list'] })
  const call: DeviceRoom['call'] = async (device, path, { payload, headers = {} } = {}) => {
    const response = await room.app.inject({
      method: payload === undefined ? 'GET' : 'POST',
      url: `/vr/device/v1/${path}`,
      headers: {
        authorization: `Bearer ${tokens[device]}`,
        ...((typeof payload === 'string' || Buffer.isBuffer(payload)) && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    })
    const body: unknown = response.body === '' ? null : response.json()
    return { status: response.statusCode, headers: response.headers, body }
  }
  return { ...room, keeper, tokens, call }
}
