import type { Default, Moment, Optional } from '#server/db/columns.ts'

/** A screen that waits until somebody enters its code. */
export interface DisplayPairingTable {
  /** Keyed; the ticket is kept by the screen alone. */
  ticket_hash: string
  code: string
  /** `x.y` of its P-256 key; null = it has none. */
  public_key: Optional<string>
  ip: Optional<string>
  expire_time: Moment
  /** What it became. */
  display_id: Optional<string>
}

/** What a display proves itself with. */
export interface DisplayKeyTable {
  display_id: string
  tenant_id: number
  public_key: Optional<string>
  /** Which renewal secret is the next; those before it are used up. */
  secret_turn: Default<number>
  /** Of which turn a token was used last: what was answered with it has arrived. */
  used_turn: Default<number>
  last_ip: Optional<string>
}

export interface DisplayNonceTable {
  nonce_hash: string
  display_id: string
  expire_time: Moment
}

export interface DisplayTokenTable {
  token_hash: string
  display_id: string
  tenant_id: number
  /** Which renewal secret was answered with it. */
  turn: Default<number>
  expire_time: Moment
  /** Why it ended before its time: `displaced`, and `told` when somebody used it since. */
  ended: Optional<string>
}
