import type { Http, Parameters } from '#core/services.ts'
import type { Choice } from '#machines/choices/choices.machine.ts'
import * as z from 'zod/mini'

const nodeSchema = z.object({
  key: z.coerce.string(),
  title: z.string(),
  orgCode: z.optional(z.nullable(z.string())),
  /** People may not be put there. */
  disabled: z.optional(z.boolean()),
  get children(): z.ZodMiniOptional<z.ZodMiniNullable<z.ZodMiniArray<typeof nodeSchema>>> {
    return z.optional(z.nullable(z.array(nodeSchema)))
  },
})

/** The departments as a tree. Source: API-044, ENT-21. */
export async function fetchDepartments(
  http: Pick<Http, 'get'>,
  signal: AbortSignal,
  parameters: Parameters = {},
): Promise<Choice[]> {
  const { result } = await http.get('/sys/sysDepart/queryTreeList', parameters, { signal, quiet: true })
  return z.parse(z.array(nodeSchema), result ?? []).map(choiceOf)
}

function choiceOf(node: z.infer<typeof nodeSchema>): Choice {
  const children = node.children ?? []
  return {
    value: node.key,
    label: node.title,
    ...(node.orgCode ? { row: { orgCode: node.orgCode } } : {}),
    ...(node.disabled === true ? { disabled: true } : {}),
    ...(children.length > 0 ? { children: children.map(choiceOf) } : {}),
  }
}
