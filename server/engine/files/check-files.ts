import { sql as raw } from 'kysely'
import type { Entity } from '#contract/define-entity.ts'
import { setTenant } from '#server/db/enter-scope.ts'
import { tenantOf } from '#server/db/scope.ts'
import { holdsPaths, namedFiles } from '#server/engine/files/file-fields.ts'
import { mayReadFile, type PrivateFile } from '#server/engine/files/may-read-file.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import type { Row } from '#server/engine/kinds/row.ts'
import { FIRST_ONLY, type Findings } from '#server/engine/values/findings.ts'
import type { Values } from '#server/engine/values/validate.ts'
import { refused } from '#server/http/refusals.ts'

/**
 * Refuses a value that names somebody else's private file its writer may not read: every user who sees the record would read it. What the field
 * named before passes, and what the version named that is being restored.
 */
export async function checkFiles(
  context: Context,
  entity: Entity,
  values: Values,
  before: Row | null,
  findings: Findings = FIRST_ONLY,
): Promise<void> {
  for (const [key, field] of Object.entries(entity.fields)) {
    if (!holdsPaths(field)) continue
    const kept = new Set([...namedFiles(before?.[key]), ...namedFiles(context.restored?.[key])])
    const added = namedFiles(values[key]).filter((id) => !kept.has(id))
    if (added.length > 0 && !(await mayName(context, added)))
      findings.add(key, refused(`“${field.label}”中有您无权查看的文件，请重新上传自己的文件`))
  }
}

async function mayName(context: Context, ids: readonly string[]): Promise<boolean> {
  const { sql, principal } = context
  const { rows: scope } = await raw<{ tenant: string }>`select current_setting('app.tenant') as tenant`.execute(sql)
  // Those of other tenants, too: they are as little the writer's.
  await setTenant(sql, 0)
  const { rows: files } = await raw<PrivateFile>`
    select id, tenant_id, user_id, path from sys_file
    where id = any(${ids}) and user_id <> ${principal.userId} and (is_private or state = 'arriving')`.execute(sql)
  await setTenant(sql, tenantOf(principal))
  let isAllowed = true
  for (const file of files) isAllowed &&= await mayReadFile(context, file)
  await setTenant(sql, Number(scope[0]!.tenant))
  return isAllowed
}
