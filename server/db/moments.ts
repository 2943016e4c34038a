/** A moment as SQL understands it in every time zone. @param epochMs epoch ms */
export function moment(epochMs: number): string {
  return new Date(epochMs).toISOString()
}
