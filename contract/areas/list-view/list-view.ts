import * as z from 'zod/mini'
import { conditionSchema, MAX_CONDITIONS, MAX_PAGE_SIZE, MAX_SORTS } from '#contract/wire/list-query.ts'

/** A user who holds it shares views with roles, and changes what is shared. */
export const SHARE_VIEWS = 'system:listView:share'
export const MAX_VIEWS = 50
export const MAX_VIEW_NAME = 50
export const VIEW_NAME_MISSING = '请输入视图名称'
export const VIEW_NAME_TAKEN = '视图名称已存在！'
/** Somebody else was faster. @param by their name */
export const viewChangedBy = (by: string): string => `视图刚被 ${by} 修改，请重新打开后再试`

const MAX_COLUMNS = 200
const keySchema = z.string().check(z.regex(/^[A-Za-z]\w{0,63}$/))

/** How a list looks and what it is asked: all that a view keeps. Widths in px. */
export const viewContentSchema = z.object({
  filters: z.record(keySchema, z.string().check(z.maxLength(2_000))),
  conditions: z.array(conditionSchema).check(z.maxLength(MAX_CONDITIONS)),
  matchType: z.enum(['and', 'or']),
  sort: z
    .array(z.object({ column: keySchema, order: z.enum(['asc', 'desc']) }))
    .check(z.minLength(1), z.maxLength(MAX_SORTS)),
  pageSize: z.int().check(z.minimum(1), z.maximum(MAX_PAGE_SIZE)),
  columns: z
    .array(
      z.object({
        key: keySchema,
        shown: z.boolean(),
        width: z.number().check(z.minimum(0), z.maximum(10_000)),
        pin: z.nullable(z.enum(['left', 'right'])),
      }),
    )
    .check(z.maxLength(MAX_COLUMNS)),
  density: z.enum(['large', 'middle', 'small']),
  view: z.enum(['table', 'cards', 'board', 'calendar']),
})

export type ViewContent = z.infer<typeof viewContentSchema>

/** A named view of a list: of one person, or shared with all who hold a role. */
export const listViewSchema = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  content: viewContentSchema,
  /** null = nobody else sees it. */
  roleId: z.nullable(z.string()),
  roleName: z.nullable(z.string()),
  /** What the list opens with: for its person, or for all who hold the role. */
  isDefault: z.boolean(),
  mayChange: z.boolean(),
  createBy: z.nullable(z.string()),
})

export type ListView = z.infer<typeof listViewSchema>

/** The views of a list that a person may use, and whether they may share theirs. */
export const listViewsSchema = z.object({ records: z.array(listViewSchema), mayShare: z.boolean() })
export type ListViews = z.infer<typeof listViewsSchema>

/** A role that a view can be shared with. */
export const viewRoleSchema = z.object({ id: z.string(), name: z.string() })
export type ViewRole = z.infer<typeof viewRoleSchema>

/** What is written of a view. */
export interface ViewDraft {
  /** null = a new one. */
  id: string | null
  version: number | null
  name: string
  roleId: string | null
  isDefault: boolean
  /** Absent = what it has stays. */
  content?: ViewContent
}
