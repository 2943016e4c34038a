import * as z from 'zod/mini'
import { onlineEntity } from '#contract/areas/online-form/entity-of.ts'
import { permissionOf } from '#contract/define-entity.ts'
import { ok } from '#server/http/answer.ts'
import { ApiError } from '#server/http/errors.ts'
import type { Api } from '#server/http/schemas.ts'
import { CODE } from '#contract/wire/result.ts'
import { readForms } from '#server/online/read-forms.ts'
import type { EngineServices } from '#server/engine/resource/engine-services.ts'

const query = z.object({ code: z.string() })

/** `GET /online/form/definition?code=`: a form in force, for those who may see its rows; all others learn nothing of it. */
export function registerDefinition(api: Api, { database }: Pick<EngineServices, 'database'>): void {
  const config = { access: 'signedIn', keepsRights: true } as const
  api.get(
    '/online/form/definition',
    { config, schema: { querystring: query } },
    async ({ principal, query: asked }) => {
      const all = await database.read({ tenantId: 0 }, readForms)
      const granted = all.filter((form) => principal.permissions.has(permissionOf(onlineEntity(form), 'list')))
      const form = granted.find(({ code }) => code === asked.code)
      if (form === undefined) {
        throw new ApiError(CODE.notFound, '没有这个表单，或您没有查看它的权限', { status: 404 })
      }
      return ok({ ...form, forms: granted.filter(({ code }) => form.children.includes(code)) })
    },
  )
}
