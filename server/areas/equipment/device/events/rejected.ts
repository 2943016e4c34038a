import type { DeviceWord } from '#server/http/device-answers.ts'
import type { DeviceEvent } from './event.ts'

/** Why an event is not kept. */
export interface Rejected {
  id: string | null
  code: DeviceWord
  message: string
  /** Whether the device may tell it again, later. */
  retry: boolean
}

/** Refuses an event in the words of the protocol. */
export function refuse({ id }: DeviceEvent, code: DeviceWord, message: string, retry = false): Rejected {
  return { id, code, message, retry }
}
