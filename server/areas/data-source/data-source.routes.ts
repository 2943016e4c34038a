import { sql as raw } from 'kysely'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { dataSource, PASSWORD_AGAIN, PASSWORD_MISSING } from '#contract/areas/data-source/data-source.entity.ts'
import { driverOf, readAddress, type Driver } from '#contract/areas/data-source/drivers.ts'
import type { Serve } from '#server/areas/area.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { registerResource } from '#server/engine/registration/register-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { visibleRow } from '#server/engine/rows/visible-row.ts'
import { ok } from '#server/http/answer.ts'
import { reach } from '#server/http/reachable-hosts.ts'
import { badInput, missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import { SEALED_FOR, unseal } from '#server/identity/seal.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import type { Services } from '#server/services.ts'
import { tryConnection, type Entrance } from './connect.ts'
import { dataSources, sealing } from './data-source.resource.ts'

/** Source: contract §11.4. */
const CONNECTED = '连接成功'
const LIMIT = { max: 20, timeWindow: 60_000 } as const

const text = z._default(z.string().check(z.maxLength(500)), '')
const form = z.object({
  id: z._default(z.string().check(z.maxLength(32)), ''),
  dbType: text,
  dbUrl: text,
  dbUsername: text,
  dbPassword: text,
})
type Form = z.infer<typeof form>

/** The standard routes; passwords are sealed on their way in. */
export const registerDataSources: Serve<typeof dataSource> = (api, services, resource) =>
  registerResource(api, services, sealing(resource, services.authSecret))

/** Trying a connection, of a kept record or of what stands in a form, and the choice of sources. Source: contract §11.4. */
export function registerConnections(api: Api, services: EngineServices & Pick<Services, 'reachableHosts'>): void {
  api.get(`${dataSource.path}/options`, { config: accessTo(dataSource, 'list') }, async (request) => {
    requirePlatform(request.principal)
    const options = await runReadOnly(services, request, async ({ sql }) => {
      const { rows } = await raw<{ value: string; label: string }>`
        select code as value, name as label from ${raw.table(dataSource.table)} order by code`.execute(sql)
      return rows.map((row) => ({ ...row, text: row.label }))
    })
    return ok(options)
  })
  const config = { ...accessTo(dataSource, 'test'), keepsRights: true, rateLimit: LIMIT }
  api.post('/online/cgreport/api/testConnection', { config, schema: { body: form } }, async (request) => {
    requirePlatform(request.principal)
    const { driver, entrance } = await entranceOf(services, request, request.body)
    const place = { host: entrance.address, port: entrance.port }
    const { address } = await reach(place, services.reachableHosts, 'named')
    const version = await tryConnection(driver, { ...entrance, address })
    return ok({ version }, CONNECTED)
  })
}

interface Wanted {
  driver: Driver
  /** Its address is a name still. */
  entrance: Entrance
}

async function entranceOf(services: EngineServices, request: FastifyRequest, said: Form): Promise<Wanted> {
  const kept = said.id === '' ? null : await keptRow(services, request, said.id)
  const { dbType, dbUrl, dbUsername } = { ...kept, ...given(said) }
  const driver = driverOf(dbType)
  if (driver === undefined) throw badInput('暂不支持连接这种类型的数据库')
  const place = readAddress(String(dbUrl ?? ''), driver)
  if (place === null) throw badInput('“数据源地址”不正确')
  const password = said.dbPassword || passwordOf(kept, said, services.authSecret)
  const user = String(dbUsername ?? '')
  return { driver, entrance: { address: place.host, port: place.port, database: place.database, user, password } }
}

function given(said: Form): Partial<Form> {
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== ''))
}

interface Kept {
  id: string
  dbType: string
  dbUrl: string
  dbUsername: string
  sealed: string
}

/** A kept password goes to the place it was given for, and nowhere else. */
function passwordOf(kept: Kept | null, said: Form, secret: string): string {
  if (kept === null) throw badInput(PASSWORD_MISSING)
  const isElsewhere = (['dbType', 'dbUrl', 'dbUsername'] as const).some(
    (key) => said[key] !== '' && said[key] !== kept[key],
  )
  if (isElsewhere) throw badInput(PASSWORD_AGAIN)
  const password = unseal(kept.sealed, { purpose: SEALED_FOR.dataSource, record: kept.id, secret })
  if (password === null) throw refused('保存的密码已不能读取（密钥已更换），请重新输入密码！')
  return password
}

async function keptRow(services: EngineServices, request: FastifyRequest, id: string): Promise<Kept> {
  return runReadOnly(services, request, async (context) => {
    const row = await visibleRow(context, dataSources, id)
    if (row === undefined) throw missing()
    const { rows } = await raw<{ sealed: string }>`select coalesce(db_password, '') as sealed
      from ${raw.table(dataSource.table)} where id = ${id}`.execute(context.sql)
    const { dbType, dbUrl, dbUsername } = row
    return { id, dbType, dbUrl, dbUsername: dbUsername ?? '', sealed: rows[0]!.sealed }
  })
}
