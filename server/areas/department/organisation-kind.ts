import { sql as raw } from 'kysely'
import { ORG_KIND, type department } from '#contract/areas/department/department.entity.ts'
import type { Context, Draft } from '#server/engine/resource/resource.ts'
import { refused } from '#server/http/refusals.ts'

/** Values of `org_category`. */
export const COMPANY = '1'
export const DEPARTMENT = '2'
/** A post is a department of this category. */
export const POST = '3'
const SUBSIDIARY = '4'

const POST_HAS_NONE = '岗位没有组织类型！'
const BELOW_COMPANIES = '公司只能是最上级组织，或在公司之下！'
const NOTHING_BELOW = '班组下不能再有下级组织！'
const HAS_SOME = '该组织下存在下级组织，不能改为班组！'

const isCompany = (category: unknown) => category === COMPANY || category === SUBSIDIARY

/** What a department is as an organisation, where nobody says; posts are none. */
export function kindOf(category: string): string | null {
  if (isCompany(category)) return ORG_KIND.company
  return category === POST ? null : ORG_KIND.office
}

/** Type and category of a department tell of companies and posts alike, whichever of them a client knows. */
export function alignKind({ before, values }: Draft<typeof department>): void {
  const { orgKind, orgCategory } = values
  if (typeof orgKind === 'string' && orgKind !== '') {
    if (orgCategory === POST) throw refused(POST_HAS_NONE)
    const category = orgCategory ?? before?.orgCategory
    if (orgKind === ORG_KIND.company) values.orgCategory = isCompany(category) ? category! : COMPANY
    else values.orgCategory = DEPARTMENT
    return
  }
  if (typeof orgCategory !== 'string' || before === null) return
  const was = kindOf(before.orgCategory ?? COMPANY)
  const now = kindOf(orgCategory)
  if (now !== was || orgKind !== undefined) values.orgKind = now
}

interface Placed {
  /** null = it is new */
  id: string | null
  parentId: string | null
  category: string
  kind: string | null
}

/** A company stands at the root or below a company, and a team has nothing below it; of posts nothing is asked. Source: domain part 3. @throws ApiError */
export async function requireFitting({ sql }: Context, { id, parentId, category, kind }: Placed): Promise<void> {
  const { rows } = await raw<{ kind: string | null; category: string; children: number }>`
    select p.org_kind as kind, p.org_category as category from sys_depart p where p.id = ${parentId || null}`.execute(
    sql,
  )
  const [parent] = rows
  if (parent !== undefined && category !== POST) {
    if (parent.kind === ORG_KIND.team) throw refused(NOTHING_BELOW)
    if (isCompany(category) && !isCompany(parent.category)) throw refused(BELOW_COMPANIES)
  }
  if (kind !== ORG_KIND.team || id === null) return
  const { rows: below } = await raw`select from sys_depart where parent_id = ${id} and del_flag = '0'
    and org_category <> ${POST} limit 1`.execute(sql)
  if (below.length > 0) throw refused(HAS_SOME)
}
