import { sql as raw, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import type { EntityName } from '#contract/areas.ts'
import { dataLog } from '#contract/areas/data-log/data-log.entity.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { describeList } from '#server/engine/resource/describe.ts'
import { entityOfTable } from '#server/engine/kinds/entities.ts'
import { inPlatformScope } from '#server/engine/platform/in-platform-scope.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import { readListQuery, type Parameters } from '#server/engine/query/list-query.ts'
import type { Resource } from '#server/engine/resource/resource.ts'
import { listPage } from '#server/engine/rows/rows.ts'
import { runReadOnly, run } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import { missing, refused } from '#server/http/refusals.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { compareVersions } from './compare-versions.ts'
import { dataLogs, readable, type VersionRow } from './data-log.resource.ts'
import { RESTORE, restoreVersion } from './restore-version.ts'
import { versionsById, versionsWhere } from './versions.ts'

const CONFIG = accessTo(dataLog, 'list')
const two = z.object({ dataId1: z.string(), dataId2: z.string() })
const record = z.object({ dataTable: z.string(), dataId: z.string() })
const one = z.object({ id: z.string() })

/** `/sys/dataLog/…`: versions of records, two of them side by side, and one of them restored. Source: SCREEN-59, contract §11.5. */
export function registerDataLog(api: Api, services: EngineServices): void {
  const wide = inPlatformScope(services)
  const { resources } = services
  const parameters = { dataTable: '表名或数据名称' }
  api.get(`${dataLog.path}/list`, { config: CONFIG, schema: describeList(dataLogs.columns, parameters) }, (request) => {
    const asked = request.query as Parameters
    const query = readListQuery(asked, dataLogs.columns)
    return runReadOnly(wide, request, async (context) =>
      ok(await listPage(context, dataLogs, query, [await readable(context, resources, asked)])),
    )
  })
  api.get(`${dataLog.path}/queryById`, { config: CONFIG, schema: { querystring: one } }, (request) =>
    runReadOnly(wide, request, async (context) => ok((await versionsById(context, resources, [request.query.id]))[0])),
  )
  api.get(`${dataLog.path}/queryCompareList`, { config: CONFIG, schema: { querystring: two } }, (request) => {
    const { dataId1, dataId2 } = request.query
    return runReadOnly(wide, request, async (context) => ok(await versionsById(context, resources, [dataId1, dataId2])))
  })
  api.get(`${dataLog.path}/queryDataVerList`, { config: CONFIG, schema: { querystring: record } }, (request) => {
    const { dataTable, dataId } = request.query
    const entity = entityOfTable(dataTable, resources.all)?.name ?? ''
    const which = raw<SqlBool>`${rowRef('entity')} = ${entity} and ${rowRef('entity_id')} = ${dataId}`
    return runReadOnly(wide, request, async (context) => {
      const versions = await versionsWhere(context, resources, which)
      if (versions.length === 0) throw refused('未找到版本信息')
      return ok(versions)
    })
  })
  registerComparison(api, services)
  registerRestore(api, services)
}

/** Ours beside upstream's: what differs, in words. */
function registerComparison(api: Api, services: EngineServices): void {
  api.get(`${dataLog.path}/compare`, { config: CONFIG, schema: { querystring: two } }, (request) => {
    const { dataId1, dataId2 } = request.query
    return runReadOnly(inPlatformScope(services), request, async (context) => {
      const [left, right] = await versionsById(context, services.resources, [dataId1, dataId2])
      const isOne = left!.dataTable === right!.dataTable && left!.dataId === right!.dataId
      if (!isOne) throw refused('请选择同一条数据的两个版本')
      return ok(await compareVersions(context, resourceOf(services, left!), [left!, right!]))
    })
  })
}

function registerRestore(api: Api, services: EngineServices): void {
  const options = { config: { access: { permission: RESTORE } }, schema: { body: one } }
  api.put(`${dataLog.path}/restore`, options, async (request) => {
    await run(services, request, async (context, changes) => {
      const [version] = await versionsById(context, services.resources, [request.body.id])
      changes.push(await restoreVersion(context, resourceOf(services, version!), version!))
    })
    return ok(null, '已恢复，原来的内容仍是上一个版本')
  })
}

function resourceOf({ resources }: Pick<EngineServices, 'resources'>, version: VersionRow): Resource {
  const entity = entityOfTable(String(version.dataTable), resources.all)
  if (entity === undefined) throw missing()
  return resources.named(entity.name as EntityName)
}
