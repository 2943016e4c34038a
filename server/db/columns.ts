import type { ColumnType } from 'kysely'

/** Moments are read as `YYYY-MM-DD HH:mm:ss` in GMT+8; written as such a text (taken as GMT+8), as ISO text with a zone, or as a Date. */
export type Moment = ColumnType<string, string | Date, string | Date>
export type OptionalMoment = ColumnType<string | null, string | Date | null | undefined, string | Date | null>
/** A moment the database fills in. */
export type DefaultMoment = ColumnType<string, string | Date | undefined, string | Date>
/** A column with a default. */
export type Default<T> = ColumnType<T, T | undefined, T>
export type Optional<T> = ColumnType<T | null, T | null | undefined, T | null>
/** Read as parsed JSON; written as JSON text (`JSON.stringify`), because pg would send an array as an SQL array. */
export type Json = ColumnType<unknown, string | null | undefined, string | null>

/** The columns of every entity table. */
export interface Base {
  version: Default<number>
  create_by: Optional<string>
  create_time: DefaultMoment
  update_by: Optional<string>
  update_time: OptionalMoment
}
