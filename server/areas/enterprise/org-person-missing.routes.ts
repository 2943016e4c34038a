import { sql as raw } from 'kysely'
import { ENT_POST, orgPerson } from '#contract/areas/enterprise/org-person.entity.ts'
import { MISSING_PERSONS_PATH } from '#contract/areas/enterprise/org-person-missing.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import type { Context } from '#server/engine/resource/resource.ts'
import { runReadOnly } from '#server/engine/resource/run.ts'
import { ok } from '#server/http/answer.ts'
import type { Api } from '#server/http/schemas.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'
import { seenOrganisations } from './org-seen.ts'

const COMPANY = '1'
const REQUIRED_POSTS = [ENT_POST.principal, ENT_POST.safetyManager]

/** `GET …/missing`: companies without a principal or without a safety manager, as far as the person sees them. Source: domain part 3. */
export function registerMissingPersons(api: Api, services: EngineServices): void {
  api.get(MISSING_PERSONS_PATH, { config: accessTo(orgPerson, 'list') }, async (request) =>
    ok(await runReadOnly(services, request, companiesWithoutPersons)),
  )
}

async function companiesWithoutPersons(context: Context): Promise<{ orgId: string; orgName: string }[]> {
  const { rows } = await raw<{ orgId: string; orgName: string }>`
    select t.id as "orgId", t.depart_name as "orgName" from sys_depart t
    where ${await seenOrganisations(context, orgPerson)} and t.org_category = ${COMPANY}
      and (select count(distinct p.post) from ${raw.table(orgPerson.table)} p where p.tenant_id = t.tenant_id
        and p.org_id = t.id and p.status = 1 and p.post = any(${REQUIRED_POSTS})) < ${REQUIRED_POSTS.length}
    order by t.org_code`.execute(context.sql)
  return rows
}
