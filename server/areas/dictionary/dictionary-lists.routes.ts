import * as z from 'zod/mini'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { titleHas } from '#server/engine/tree/tree-reads.ts'
import { allOf } from '#server/engine/query/condition.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { dictionaries } from './dictionary.resource.ts'
import { searchOptions } from './dictionary-reads.ts'

/** Dictionaries one unpaged call answers at most. */
const MOST_DICTIONARIES = 2_000
const listed = z.object({ dictName: z.optional(z.string().check(z.maxLength(100))) })
const asked = z.object({
  table: z.string('缺少参数 table'),
  text: z.string('缺少参数 text'),
  code: z.string('缺少参数 code'),
  keyword: z.optional(z.string().check(z.maxLength(100))),
  codeValue: z.optional(z.string().check(z.maxLength(100))),
  pageNo: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 1),
  pageSize: z._default(z.coerce.number().check(z.int(), z.minimum(1)), 10),
})

/** What old clients ask besides: all dictionaries as one level of a tree, and a table as a dictionary page by page. Source: contract §6.1. */
export function registerDictionaryLists(api: Api, services: EngineServices): void {
  const { resources } = services
  const config = accessTo(dictionaries.entity, 'list')
  api.get('/sys/dict/treeList', { config, schema: { querystring: listed } }, async (request) => {
    const { dictName = '' } = request.query
    const rows = await runReadOnly(services, request, async (context) => {
      const named = dictName === '' ? [] : [titleHas(dictionaries, dictName)]
      const where = allOf([...(await visibleTo(context, dictionaries, 'list')), ...named])
      return select(context, dictionaries, { where, limit: MOST_DICTIONARIES })
    })
    return ok(rows.map((row) => ({ ...row, key: row.id, title: row.dictName })))
  })
  const schema = { querystring: asked }
  api.get('/sys/dict/queryTableData', { config: { access: 'signedIn' }, schema }, async (request) => {
    const { table, text, code, keyword = '', codeValue = '', pageNo, pageSize } = request.query
    const search = { keyword, orValue: true, value: codeValue, limit: pageSize, offset: (pageNo - 1) * pageSize }
    const dictionary = [table, text, code].join(',')
    return ok(
      await runReadOnly(services, request, (context) => searchOptions({ ...context, resources }, dictionary, search)),
    )
  })
}
