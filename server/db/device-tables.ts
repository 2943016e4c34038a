import type { Default, Json, Moment, Optional, OptionalMoment } from '#server/db/columns.ts'

export interface DeviceTokenTable {
  /** Keyed; the token itself is kept by the device alone. */
  token_hash: string
  device_id: string
  tenant_id: number
  /** What the device is called in records. */
  name: string
  create_time: Moment
  /** When it stops to count; null = it lives. */
  end_time: OptionalMoment
}

/** One a device: issuing another replaces it. */
export interface DeviceCodeTable {
  device_id: string
  tenant_id: number
  code_hash: string
  wrong_tries: Default<number>
  expire_time: Moment
  use_time: OptionalMoment
  /** Of the registration that used it up, so that a device whose answer was lost can ask again. */
  nonce_hash: Optional<string>
}

/** What somebody asks of a device; sent with each answer until the device says that it is done. */
export interface DeviceCommandTable {
  id: string
  tenant_id: number
  device_id: string
  name: string
  value: Json | null
  create_by: string
  create_time: Moment
  ack_time: OptionalMoment
}

/** What a device told; divided by the month in which it came. */
export interface DeviceEventTable {
  tenant_id: number
  device_id: string
  /** Made by the device, once. */
  id: string
  type: string
  session_id: string | null
  /** By the clock of the device, and what is taken for true. */
  at: Moment
  true_at: Moment
  is_doubtful: boolean
  received: Moment
  body: Json
  /** Of its content, to tell a repeated event from another one with the same id. */
  digest: string
}

/** A session of which something came; settled once it became a study record, or nobody waits for more. */
export interface DeviceSessionTable {
  tenant_id: number
  device_id: string
  session_id: string
  last_received: Moment
  is_settled: Default<boolean>
}

/** What a device measured in an hour. */
export interface DeviceTelemetryTable {
  tenant_id: number
  device_id: string
  hour: Moment
  name: string
  least: number
  most: number
  total: number
  count: number
}

/** A device was online from then until then; null = it is. */
export interface DeviceOnlineTable {
  tenant_id: number
  device_id: string
  begin_time: Moment
  end_time: OptionalMoment
}
