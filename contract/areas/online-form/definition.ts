import * as z from 'zod/mini'
import { LAYOUT_NAMES } from './layouts.ts'
import { ONLINE_KINDS, ONLINE_TARGETS, type OnlineKind } from './field-kinds.ts'

const KIND_NAMES = Object.keys(ONLINE_KINDS) as OnlineKind[]
const TARGET_NAMES = Object.keys(ONLINE_TARGETS) as (keyof typeof ONLINE_TARGETS)[]

const fieldSchema = z.object({
  name: z.string(),
  label: z.string(),
  kind: z.enum(KIND_NAMES),
  length: z.nullable(z.int()),
  dictionary: z.nullable(z.string()),
  target: z.nullable(z.enum(TARGET_NAMES)),
  isRequired: z.boolean(),
  isUnique: z.boolean(),
  isListed: z.boolean(),
  isAsked: z.boolean(),
})

const definitionSchema = z.object({
  code: z.string(),
  name: z.string(),
  revision: z.int(),
  layout: z._default(z.enum(LAYOUT_NAMES), 'list'),
  /** Code of the main form whose records its rows belong to. */
  parent: z._default(z.nullable(z.string()), null),
  /** Codes of the sub forms in force. */
  children: z._default(z.array(z.string()), []),
  fields: z.array(fieldSchema),
})

/** A form as it was published: everything that its list, its form and its table follow from. */
export type OnlineDefinition = z.infer<typeof definitionSchema>
export type OnlineFieldFact = z.infer<typeof fieldSchema>

/** Reads what a server or its table says; null for what is none. */
export function readDefinition(value: unknown): OnlineDefinition | null {
  const read = z.safeParse(definitionSchema, value)
  return read.success ? read.data : null
}

/** A form with those of its sub forms that the asking person may see. */
export interface WholeForm extends OnlineDefinition {
  forms: OnlineDefinition[]
}

/** Reads what a server says of a form; null for what is none. */
export function readWhole(value: unknown): WholeForm | null {
  const read = z.safeParse(z.extend(definitionSchema, { forms: z.array(definitionSchema) }), value)
  return read.success ? read.data : null
}
