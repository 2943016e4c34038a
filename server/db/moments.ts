/** A moment as SQL understands it in every time zone. @param epochMs epoch ms */
export function moment(epochMs: number): string {
  return new Date(epochMs).toISOString()
}

/** GMT+8 all year. Source: contract §1.4. */
export const WIRE_OFFSET_MS = 8 * 3_600_000

/** A moment as the wire and its forms write it: `yyyy-MM-dd HH:mm:ss` in GMT+8. @param epochMs epoch ms */
export function wireText(epochMs: number): string {
  return new Date(epochMs + WIRE_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' ')
}

/** Epoch ms of a moment as the database answers it, `YYYY-MM-DD HH:mm:ss` in GMT+8. */
export function epochOf(text: string): number {
  return Date.parse(`${text.slice(0, 19).replace(' ', 'T')}+08:00`)
}
