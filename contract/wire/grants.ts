import * as z from 'zod/mini'

const nodeSchema = z.looseObject({
  key: z.string(),
  /** Upstream leaves the title to a slot where data rules can be chosen. */
  title: z.catch(z.nullish(z.string()), null),
  slotTitle: z.catch(z.nullish(z.string()), null),
  /** 1 = data rules can narrow it. */
  ruleFlag: z.catch(z.nullish(z.coerce.number()), 0),
  /** true = it only leads to what can be granted. Ours alone. */
  disableCheckbox: z.catch(z.optional(z.boolean()), undefined),
})

/** A menu or button in the trees that grants are ticked in. Source: contract §4.6, TreeModel. */
export interface WireGrantNode extends z.infer<typeof nodeSchema> {
  children?: WireGrantNode[] | null | undefined
}

const grantNodeSchema: z.ZodMiniType<WireGrantNode> = z.extend(nodeSchema, {
  children: z.optional(z.nullable(z.array(z.lazy(() => grantNodeSchema)))),
})

/** Answer of the trees to grant with. Source: API-021, API-037, API-049. */
export const grantTreeSchema = z.object({ treeList: z.array(grantNodeSchema) })

/** The ids of what is granted. Source: API-038, API-042, API-050. */
export const grantedIdsSchema = z.array(z.coerce.string())

/** Whom a change of grants reaches: all who hold them, those whose rights become others by it, and names of some of those. */
export const grantReachSchema = z.object({
  people: z.number(),
  touched: z.number(),
  names: z.array(z.string()),
})
export type GrantReach = z.infer<typeof grantReachSchema>

/** The data rules that can narrow a grant, and the comma list of those that do. Source: contract §4.6. */
export const ruleChoiceSchema = z.object({
  datarule: z.array(
    z.looseObject({
      id: z.coerce.string(),
      ruleName: z.string(),
      ruleColumn: z.catch(z.nullish(z.string()), null),
      ruleConditions: z.catch(z.nullish(z.string()), null),
      ruleValue: z.catch(z.nullish(z.string()), null),
      status: z.catch(z.nullish(z.coerce.string()), '1'),
    }),
  ),
  drChecked: z.optional(z.nullable(z.string())),
})
