import * as z from 'zod/mini'
import type { Field } from '#contract/define-entity.ts'
import { KINDS, type FieldKind } from '#contract/kinds/kinds.ts'
import { REPORT_CHARTS, type ReportChart } from './report-words.ts'

const factsSchema = z.object({
  label: z.string(),
  kind: z.enum(Object.keys(KINDS) as FieldKind[]),
  dictionary: z.optional(z.string()),
  choices: z.optional(z.array(z.object({ value: z.string(), text: z.string() }))),
  to: z.optional(z.string()),
  by: z.optional(z.string()),
  decimals: z.optional(z.number()),
  unit: z.optional(z.string()),
  numeric: z.optional(z.literal(true)),
  truth: z.optional(z.literal(true)),
  many: z.optional(z.literal(true)),
  query: z.optional(z.enum(['equals', 'contains', 'range'])),
  width: z.optional(z.number()),
})

const definitionSchema = z.object({
  code: z.string(),
  name: z.string(),
  revision: z.int(),
  chart: z.enum(Object.keys(REPORT_CHARTS) as ReportChart[]),
  columns: z.array(z.object({ name: z.string(), field: factsSchema })),
  parameters: z.array(
    z.object({ name: z.string(), field: factsSchema, initial: z.nullable(z.string()), isRequired: z.boolean() }),
  ),
})

/** What a field of a report says of itself: that of the entity that it comes from. */
export type ReportField = Pick<Field, keyof z.infer<typeof factsSchema>>

export interface ShownColumn {
  /** Key of the member of a row. */
  name: string
  field: ReportField
}

export interface AskedParameter extends ShownColumn {
  initial: string | null
  isRequired: boolean
}

/** A report as its reader sees it: everything that its table, its chart and its query bar follow from. */
export interface ReportDefinition {
  code: string
  name: string
  revision: number
  chart: ReportChart
  columns: ShownColumn[]
  parameters: AskedParameter[]
}

/** Reads what a server says; null for what is none. */
export function readReport(value: unknown): ReportDefinition | null {
  const read = z.safeParse(definitionSchema, value)
  return read.success ? (read.data as ReportDefinition) : null
}
