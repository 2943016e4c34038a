import type { Entity, Field } from '#contract/define-entity.ts'
import type { IsGiven, ValueOf } from '#contract/entity/row-of.ts'
import type { Base, Default, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'

/** Name of the column behind a field: `postRank` → `post_rank`. */
type Column<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Column<Tail>}`
  : ''

type Fields = Readonly<Record<string, Field>>

/** Keys of the fields that are columns of the table itself. */
type Stored<F extends Fields> = { [K in keyof F & string]: F[K] extends { stored: false } ? never : K }[keyof F &
  string]

/** Columns that are filled in by the database, must be given, or may be empty, by what the field says. */
type Cell<F> = F extends { kind: 'datetime' }
  ? IsGiven<F> extends true
    ? Moment
    : OptionalMoment
  : F extends { initial: string | number | boolean }
    ? Default<ValueOf<F>>
    : IsGiven<F> extends true
      ? ValueOf<F>
      : Optional<ValueOf<F>>

type Own<F extends Fields> = { [K in Stored<F> as Column<K>]: Cell<F[K]> }

type Owned<E> = E extends { tenant: true } ? { tenant_id: number } : unknown
type Binned<E> = E extends { softDelete: true } ? { del_flag: Default<string> } : unknown

/**
 * The row of an entity's table as Kysely knows it, derived from the entity: id, owner, recycle bin, stamps, one column per stored field.
 * @typeParam More columns that are no fields, and fields of which the server knows more than the entity says
 */
export type TableOf<E extends Entity & { fields: Fields }, More = unknown> = Merged<
  Base & { id: string } & Owned<E> & Binned<E> & Own<E['fields']>,
  More
>

type Merged<T, More> = Omit<T, keyof More> & More
