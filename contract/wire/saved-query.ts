import { conditionSchema, type Condition, type MatchType } from './list-query.ts'
import * as z from 'zod/mini'

/** An advanced query that a person named. Source: ENT-68, CONST-28. */
export interface SavedQuery {
  title: string
  matchType: MatchType
  records: Condition[]
}

const savedQuerySchema: z.ZodMiniType<SavedQuery> = z.object({
  title: z.string().check(z.minLength(1)),
  matchType: z.catch(z.enum(['and', 'or']), 'and'),
  records: z.array(conditionSchema),
})

/** All saved queries of a page as they are kept. */
export const savedQueriesSchema = z.array(savedQuerySchema)

export const EMPTY_SEARCH = '不能查询空条件' // QUERY-05
export const EMPTY_SAVE = '空条件不能保存' // QUERY-06
export const NAME_MISSING = '保存名称不能为空' // QUERY-07
export const QUERY_SAVED = '保存成功' // QUERY-09
export const CONFIRM_DELETE_QUERY = '是否删除当前查询？' // QUERY-10
export const QUERY_APPLIED = '已有高级查询条件生效' // QUERY-03, O-22

/** The question before a saved query is overwritten. Source: QUERY-08. */
export function overwriteQuestion(name: string): string {
  return `${name} 已存在，是否覆盖？`
}
