import * as z from 'zod/mini'
import { EXPORT_FORMATS } from '#contract/wire/operation.ts'
import { accessTo } from '#server/engine/resource/access-to.ts'
import { seenBy } from '#server/engine/rows/seen-fields.ts'
import { startOperation } from '#server/engine/resource/start-operation.ts'
import { readListQuery } from '#server/engine/query/list-query.ts'
import { sortOf, type Resource } from '#server/engine/resource/resource.ts'
import type { ResourceServices } from '#server/engine/resource/run.ts'
import type { Api } from '#server/http/schemas.ts'

/** Rows one export names. */
const MOST_NAMED = 20_000
const LONGEST_ID = 64
const LONGEST_NAME = 100
const LONGEST_OF = 40

const id = z.string().check(z.minLength(1), z.maxLength(LONGEST_ID), z.regex(/^[^\0]*$/))

/** What an export is asked for, as it is kept until it is done. */
export const exportInputSchema = z.object({
  /** Those of the list. */
  parameters: z._default(z.record(z.string(), z.unknown()), {}),
  /** Only these of the rows found. */
  ids: z._default(z.nullable(z.array(id).check(z.maxLength(MOST_NAMED, `一次最多导出选中的 ${MOST_NAMED} 行`))), null),
  format: z._default(z.enum(EXPORT_FORMATS), 'auto'),
  /** Of the file, without its ending. */
  name: z.optional(z.string().check(z.maxLength(LONGEST_NAME))),
})

const bodySchema = z.extend(exportInputSchema, {
  /** Which rows these are, in words: 本页 20 项. */
  of: z.optional(z.string().check(z.maxLength(LONGEST_OF))),
})

/** `POST …/startExport`: writes what the list with the same parameters shows in the background; the answer is the operation. */
export function registerStartExport(api: Api, services: ResourceServices, resource: Resource): void {
  const { entity } = resource
  services.served.set(entity.name, { resource, services })
  api.post(
    `${entity.path}/startExport`,
    { config: { ...accessTo(entity, 'export'), withIdempotencyKey: true }, schema: { body: bodySchema } },
    (request) => {
      const { of, ...input } = request.body
      // Who asks for what the list does not know hears of it now.
      readListQuery(input.parameters, seenBy(request.principal, resource).columns, sortOf(resource))
      const title = `导出${entity.label}${of === undefined ? '' : `（${of}）`}`
      return startOperation(services, request, resource, { kind: 'export', title, input })
    },
  )
}
