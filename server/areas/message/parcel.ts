import type { Transaction } from 'kysely'
import type { Channel } from '#contract/areas/message/channel.ts'
import type { Tables } from '#server/db/tables.ts'
import type { RowChange } from '#server/engine/resource/row-change.ts'

/** A message on its way. */
export interface Parcel {
  id: string
  tenantId: number
  channel: Channel
  title: string
  content: string
  receiver: string
  /** Account of the user who had it sent. */
  sender: string
  /** Page of the console where one goes on from it. */
  page: string | null
}

/** Why a message could not be delivered, as a Chinese sentence for the list. */
export class DeliveryProblem extends Error {
  /** Trying again is useless. */
  readonly isFinal: boolean

  constructor(message: string, options: { isFinal: boolean }) {
    super(message)
    this.name = 'DeliveryProblem'
    this.isFinal = options.isFinal
  }
}

/** Hands a message over within the transaction that records it. @returns what to tell the bus once it is committed @throws DeliveryProblem */
export type Carrier = (sql: Transaction<Tables>, parcel: Parcel, nowMs: number) => Promise<RowChange[]>

export type Carriers = Readonly<Record<Channel, Carrier>>
