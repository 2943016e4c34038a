import type { StoredRule, VariableValues } from '#server/rights/row-rules.ts'

/** Variables that stay as they are while somebody's rights do. */
export type ConstantValues = Omit<VariableValues, 'sys_date' | 'sys_time'>

/** What somebody's grants of a permission let through, before day and time are filled in; null = every row. */
export type Narrowed = { groups: readonly (readonly StoredRule[])[]; variables: ConstantValues } | null

/** What was found out about the rules of somebody, by tenant and permission; remembered with the person and forgotten with them. */
export type RuleMemory = Map<string, Narrowed>

declare module '#server/identity/auth.ts' {
  interface Principal {
    /** What is remembered of their rules, for as long as they are remembered; a copy shares it. */
    rules?: RuleMemory
  }
}
