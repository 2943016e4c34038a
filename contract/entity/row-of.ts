import type { Entity, Field } from '#contract/define-entity.ts'

/** A value as a row carries it. */
type Value = string | number | boolean | null

type Fields = Readonly<Record<string, Field>>
type Unstored = { stored: false }
type Secret = { kind: 'password' | 'secret' }

/** What a field holds where it holds anything. */
export type ValueOf<F> = F extends { truth: true }
  ? boolean
  : F extends
        | { kind: 'integer' | 'switch' | 'decimal' | 'money' | 'progress' }
        | { numeric: true }
        | { kind: 'computed'; decimals: number }
    ? number
    : string

/** Whether every row has a value of it. */
export type IsGiven<F> = F extends { nullable: true } ? false : F extends { required: string } ? true : false

/** What every row carries beside its fields. */
interface Stamps {
  id: string
  version: number
  createBy: string | null
  createTime: string
  updateBy: string | null
  updateTime: string | null
  createBy_dictText?: string | null
  updateBy_dictText?: string | null
}

type Held<F> = IsGiven<F> extends true ? ValueOf<F> : F extends { initial: {} } ? ValueOf<F> : ValueOf<F> | null

/**
 * A row of an entity as the server reads it: keys that no field has do not compile, passwords and secrets are never answered, and what a hook
 * adds (`stored: false`, texts of values) may be missing. Of entities that are known at run time only, any row.
 */
export type RowOf<E extends Entity> = string extends keyof E['fields']
  ? Record<string, Value>
  : // Written out, messages of the compiler name the keys.
    { [K in keyof RowWith<E['fields']>]: RowWith<E['fields']>[K] }

type RowWith<F extends Fields> = Omit<Stamps, keyof F & 'id'> & {
  -readonly [K in keyof F as F[K] extends Unstored | Secret ? never : K]: Held<F[K]>
} & {
  -readonly [K in keyof F as F[K] extends Secret ? never : F[K] extends Unstored ? K : never]?: ValueOf<F[K]> | null
} & {
  [K in keyof F & string as `${K}_dictText`]?: string | null
}

/** What is written to the columns of an entity, by field. */
export type ValuesOf<E extends Entity> = string extends keyof E['fields']
  ? Record<string, Value>
  : { [K in keyof E['fields'] as E['fields'][K] extends Unstored ? never : K]?: ValueOf<E['fields'][K]> | null }

/** What a request says of fields that are no columns. */
export type OthersOf<E extends Entity> = string extends keyof E['fields']
  ? Record<string, Value>
  : { [K in keyof E['fields'] as E['fields'][K] extends Unstored ? K : never]?: ValueOf<E['fields'][K]> | null }

/** A row as the console sees it: a list asks for what it shows, so that any value may be missing. */
export type SeenRowOf<E extends Entity> = string extends keyof E['fields']
  ? Record<string, unknown>
  : Partial<RowWith<E['fields']>>
