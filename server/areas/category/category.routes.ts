import { sql as raw, type SqlBool } from 'kysely'
import { columnOf } from '#contract/define-entity.ts'
import { rowRef } from '#server/engine/query/condition.ts'
import type { Parameters } from '#server/engine/query/list-query.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok, page, refuse } from '#server/http/answer.ts'
import { idsOf } from '#server/http/ids.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { branchNodes, categoryRows, childNodes, type CategoryRow } from './category-nodes.ts'
import { ABOVE_ROOTS, categories } from './category.resource.ts'

const CONFIG = { access: 'signedIn' } as const
/** A refusal that old clients tell from a failure by its code. */
const NO_CODE = 0

/** What forms ask the tree dictionary for. Source: API-082…084, contract §6.3. */
export function registerCategoryReads(api: Api, services: EngineServices): void {
  registerTrees(api, services)
  registerLookups(api, services)
  api.get('/sys/category/getChildListBatch', { config: CONFIG }, async (request) => {
    const ids = idsOf((request.query as Parameters)['parentIds'])
    const children = await runReadOnly(services, request, (context) =>
      categoryRows(context, raw<SqlBool>`${rowRef('pid')} = any(${ids})`),
    )
    return ok(page(children, children.length, 1, Math.max(children.length, 1)))
  })
  api.get('/sys/category/checkCode', { config: CONFIG }, async (request) => {
    const { pid = '', code = '' } = request.query as Parameters
    if (code === '') return refuse('错误,类型编码为空!')
    if (pid === '' || pid === ABOVE_ROOTS) return ok(null)
    const [parent] = await runReadOnly(services, request, (context) =>
      categoryRows(context, raw`${rowRef('id')} = ${pid}`),
    )
    const start = parent?.code ?? ''
    const fits = String(code).startsWith(start) && String(code).length !== start.length
    return fits ? ok(null) : refuse(`编码不符合规范,须以"${start}"开头!`)
  })
}

function registerTrees(api: Api, services: EngineServices): void {
  api.get('/sys/category/loadTreeRoot', { config: CONFIG }, async (request) => {
    const { async: isAsync, pcode = '' } = request.query as Parameters
    return runReadOnly(services, request, async (context) => {
      const root = pcode === '' ? null : await byCode(context, String(pcode))
      if (root instanceof Array)
        return refuse(`该编码【${String(pcode)}】${root.length === 0 ? '不存在' : '存在多个'}，请核实!`, NO_CODE)
      return ok(isAsync === 'false' ? await branchNodes(context, root) : await childNodes(context, root))
    })
  })
  api.get('/sys/category/loadTreeChildren', { config: CONFIG }, async (request) => {
    const { pid } = request.query as Parameters
    return ok(await runReadOnly(services, request, (context) => childNodes(context, placeOf(pid))))
  })
  api.get('/sys/category/loadTreeData', { config: CONFIG }, async (request) => {
    const { pid, pcode } = request.query as Parameters
    return runReadOnly(services, request, async (context) => {
      if (pid !== undefined && pid !== '') return ok(await childNodes(context, placeOf(pid)))
      if (typeof pcode !== 'string' || pcode === '') return refuse('加载分类字典树参数有误.[null]!')
      const root = pcode === ABOVE_ROOTS ? null : await byCode(context, pcode)
      if (root instanceof Array) return refuse('加载分类字典树参数有误.[code]!')
      return ok(await childNodes(context, root))
    })
  })
}

function registerLookups(api: Api, services: EngineServices): void {
  api.get('/sys/category/loadOne', { config: CONFIG }, async (request) => {
    const { field = '', val = '' } = request.query as Parameters
    const key = [...categories.columns.keys()].find((name) => name === field || columnOf(name) === field)
    if (key === undefined) return refuse('查询无果', NO_CODE)
    const rows = await runReadOnly(services, request, (context) =>
      categoryRows(context, raw<SqlBool>`${rowRef(columnOf(key))}::text = ${val}`),
    )
    if (rows.length > 1) return refuse(`查询数据异常,[${key}]存在多个值:${String(val)}`, NO_CODE)
    return rows.length === 0 ? refuse('查询无果', NO_CODE) : ok(rows[0]!)
  })
  api.get('/sys/category/loadDictItem', { config: CONFIG }, async (request) => {
    const ids = idsOf((request.query as Parameters)['ids'])
    if (ids.length === 0) return refuse('ids 不能为空')
    const rows = await runReadOnly(services, request, (context) =>
      categoryRows(context, raw`${rowRef('id')} = any(${ids})`),
    )
    const names = new Map(rows.map((row) => [row.id, row.name]))
    return ok(ids.filter((id) => names.has(id)).map((id) => names.get(id)))
  })
  api.get('/sys/category/loadAllData', { config: CONFIG }, async (request) => {
    const { code = '' } = request.query as Parameters
    const rows = await runReadOnly(services, request, (context) => below(context, String(code)))
    if (rows.length === 0) return refuse(`无数据,参数有误.[${String(code)}]`)
    return ok(rows.map((row) => ({ value: row.id, text: row.name })))
  })
}

function placeOf(pid: unknown): string | null {
  return typeof pid !== 'string' || pid === '' || pid === ABOVE_ROOTS ? null : pid
}

/** The id of the category with a code; a list when there is not exactly one. */
async function byCode(context: Context, code: string): Promise<string | CategoryRow[]> {
  const rows = await categoryRows(context, raw<SqlBool>`${rowRef('code')} = ${code}`)
  return rows.length === 1 ? rows[0]!.id : rows
}

/** Every category whose code begins so. */
function below(context: Context, code: string): Promise<CategoryRow[]> {
  return categoryRows(context, raw<SqlBool>`starts_with(${rowRef('code')}, ${code})`)
}
