import { dataSource, PASSWORD_AGAIN, PASSWORD_MISSING } from '#contract/areas/data-source/data-source.entity.ts'
import { DRIVERS, driverOf, readAddress } from '#contract/areas/data-source/drivers.ts'
import { defineResource, withHooks } from '#server/engine/resource/define-resource.ts'
import { requirePlatform } from '#server/engine/platform/platform-only.ts'
import { PLATFORM_ROWS } from '#server/engine/platform/platform-rows.ts'
import type { Draft, Resource } from '#server/engine/resource/resource.ts'
import { badInput } from '#server/http/refusals.ts'
import { seal, SEALED_FOR } from '#server/identity/seal.ts'

/** What a kept password was given for. */
const BOUND = ['dbType', 'dbUrl', 'dbUsername'] as const

/** Databases beside the platform's own, for the platform alone. Source: SCREEN-75, contract §11.4. */
export const dataSources = defineResource(dataSource, {
  ...PLATFORM_ROWS,
  completeAdd: (_context, body) => ({
    ...body,
    ...((body['dbName'] ?? '') === '' && { dbName: nameIn(body['dbUrl'], body['dbType']) }),
  }),
  beforeWrite: ({ principal }, draft) => {
    requirePlatform(principal)
    nameFromAddress(draft)
    checkPlace(draft)
    keepPassword(draft)
  },
  messages: { edited: '编辑成功!', deletedBatch: '批量删除成功！' },
})

/** The same, sealing passwords on their way into the table. */
export function sealing(resource: Resource<typeof dataSource>, secret: string): typeof resource {
  const { beforeWrite } = resource.hooks
  return withHooks(resource, {
    beforeWrite: async (context, draft, own) => {
      await beforeWrite?.(context, draft, own)
      const { dbPassword } = draft.values
      const place = { purpose: SEALED_FOR.dataSource, record: draft.id, secret }
      if (typeof dbPassword === 'string') draft.values.dbPassword = seal(dbPassword, place)
    },
  })
}

/** Clients of upstream 3 have no field for the name: it stands in the address. */
function nameFromAddress({ before, values }: Draft<typeof dataSource>): void {
  if (values.dbName !== undefined || values.dbUrl === undefined) return
  const name = nameIn(values.dbUrl, values.dbType ?? before?.dbType)
  if (name !== undefined) values.dbName = name
}

function nameIn(address: unknown, type: unknown): string | undefined {
  const driver = driverOf(type)
  return driver && readAddress(typeof address === 'string' ? address : '', driver)?.database
}

function checkPlace({ before, values }: Draft<typeof dataSource>): void {
  const next = (key: Exclude<keyof typeof values, 'dbPassword'>) => String(values[key] ?? before?.[key] ?? '')
  const driver = driverOf(next('dbType'))
  if (driver === undefined) throw badInput('暂不支持连接这种类型的数据库')
  const isKnown = DRIVERS.some((one) => one.driver === next('dbDriver') && one.protocol === driver.protocol)
  if (!isKnown) throw badInput(`“驱动类”应为 ${driver.driver}`)
  const place = readAddress(next('dbUrl'), driver)
  if (place === null)
    throw badInput(`“数据源地址”不正确，应如 jdbc:${driver.protocol}://主机:${driver.port}/数据库名称`)
  if (place.database !== next('dbName')) throw badInput('“数据库名称”与数据源地址里的不一致')
}

/** An empty password stays as it is, but never goes to another place than the one it was given for. */
function keepPassword({ before, values }: Draft<typeof dataSource>): void {
  if (typeof values.dbPassword === 'string') return
  if (before === null) throw badInput(PASSWORD_MISSING)
  const isElsewhere = BOUND.some((key) => values[key] !== undefined && values[key] !== before[key])
  if (isElsewhere) throw badInput(PASSWORD_AGAIN)
  delete values.dbPassword
}
