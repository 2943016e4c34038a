import type { GeneratedAlways } from 'kysely'
import type { Default, DefaultMoment, Json, Optional } from '#server/db/columns.ts'

export interface LogTable {
  id: string
  tenant_id: Default<number>
  /** 1 sign-in, 2 operation. */
  log_type: number
  log_content: string
  operate_type: Optional<number>
  userid: Optional<string>
  username: Optional<string>
  ip: Optional<string>
  method: Optional<string>
  request_url: Optional<string>
  request_param: Optional<string>
  request_type: Optional<string>
  cost_time: Optional<number>
  /** 1 done, 0 refused. */
  outcome: Optional<string>
  problem: Optional<string>
  create_by: Optional<string>
  create_time: DefaultMoment
}

/** How many times people signed in to a tenant on a day (GMT+8). */
export interface VisitDayTable {
  tenant_id: number
  day: string
  visits: number
}

/** What happened in a tenant on a day (GMT+8), and what it held at the end of it; null = nobody counted then. */
export interface StatisticDayTable {
  tenant_id: number
  day: string
  active_users: Default<number>
  sign_ins: Default<number>
  refused_sign_ins: Default<number>
  operations: Default<number>
  changes: Default<number>
  users: Optional<number>
  files: Optional<number>
  file_bytes: Optional<number>
}

/** From where they did. */
export interface VisitAddressTable {
  day: string
  tenant_id: number
  ip: string
}

export interface AuditTable {
  id: GeneratedAlways<number>
  tenant_id: number
  user_id: Optional<string>
  username: Optional<string>
  entity: string
  entity_id: string
  action: string
  before: Json
  after: Json
  ip: Optional<string>
  /** The line of the log of the call it happened in. */
  log_id: Optional<string>
  at: DefaultMoment
}

/** A step of a record's life cycle. */
export interface RecordStepTable {
  id: GeneratedAlways<number>
  tenant_id: number
  entity: string
  record_id: string
  step: string
  from_state: string
  to_state: string
  reason: Optional<string>
  answer: Optional<string>
  /** Field key → value. */
  given: Optional<string>
  create_by: Optional<string>
  create_time: DefaultMoment
}
