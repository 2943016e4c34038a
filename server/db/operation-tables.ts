import type { Default, Json, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'
import type { OperationKind, OperationState } from '#contract/wire/operation.ts'

/** Work in the background, and how far it is. */
export interface OperationTable {
  id: string
  /** -1 = of somebody who works in no tenant. */
  tenant_id: number
  user_id: string
  kind: OperationKind
  entity: string
  title: string
  state: Default<OperationState>
  input: Json
  /** Of the department the person works in. */
  org_code: Optional<string>
  ip: Optional<string>
  position: Default<number>
  total: Optional<number>
  succeeded: Default<number>
  failed: Default<number>
  message: Optional<string>
  seconds_left: Optional<number>
  is_cancelling: Default<boolean>
  can_retry: Default<boolean>
  /** How often it was taken up since it last got on. */
  tries: Default<number>
  next_try_at: OptionalMoment
  /** Who is at it, and until when that holds without another sign of life. */
  claim: Optional<string>
  lease_until: OptionalMoment
  file_name: Optional<string>
  file_type: Optional<string>
  file_bytes: Optional<number>
  version: Default<number>
  create_time: Moment
  start_time: OptionalMoment
  end_time: OptionalMoment
}

/** What became of a row. */
export interface OperationRowTable {
  operation_id: string
  tenant_id: number
  number: number
  name: Default<string>
  record_id: Optional<string>
  /** Nothing was done with it yet. */
  is_open: Default<boolean>
  /** Null = it went well. */
  problems: Json
  /** The row as it stood in the file, where it has to be mended. */
  cells: Json
}

/** A file in pieces, so that it is never in memory as a whole. */
export interface OperationPieceTable {
  operation_id: string
  tenant_id: number
  part: 'input' | 'result' | 'secrets'
  number: number
  content: Buffer
}
