import { sql as raw, type SqlBool } from 'kysely'
import * as z from 'zod/mini'
import { allOf, hasText, rowRef } from '#server/engine/query/condition.ts'
import { select, visibleTo } from '#server/engine/rows/rows.ts'
import { runReadOnly, type ResourceServices } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import { departmentTree, visibleDepartments, type DepartmentNode } from './department-queries.ts'

const LISTING = { access: { permission: 'system:user:list' } } as const
const search = z.object({ keyWord: z.optional(z.string().check(z.maxLength(100))) })
/** People one call answers at most. */
const MOST_PEOPLE = 1_000

/**
 * `GET /sys/sysDepart/queryTreeByKeyWord`: departments with everything below them, and people, by a part of their name; without one the whole
 * tree and everybody. For the mobile client. Source: contract §5.3.
 */
export function registerDepartmentSearch(api: Api, services: ResourceServices): void {
  const schema = { querystring: search }
  const users = services.resources.named('user')
  api.get('/sys/sysDepart/queryTreeByKeyWord', { config: LISTING, schema }, (request) =>
    runReadOnly(services, request, async (context) => {
      const keyWord = (request.query.keyWord ?? '').trim()
      const departments = await visibleDepartments(context)
      const isCalled = raw<SqlBool>`(${hasText(rowRef('username'), keyWord)} or ${hasText(rowRef('realname'), keyWord)})`
      const where = allOf([...(await visibleTo(context, users, 'list')), isCalled])
      return ok({
        departList: named(departmentTree(departments), keyWord.toLowerCase()),
        userList: await select(context, users, { where, limit: MOST_PEOPLE }),
      })
    }),
  )
}

/** The highest of each branch that fit. */
function named(nodes: readonly DepartmentNode[], keyWord: string): DepartmentNode[] {
  return nodes.flatMap((node) =>
    node.departName.toLowerCase().includes(keyWord) ? [node] : named(node.children ?? [], keyWord),
  )
}
