/** The server's clock: dates on the wire are written for it. Source: contract §1.4. */
const CHINA_OFFSET_MS = 8 * 3_600_000

/** `YYYY-MM-DD` of a date as the wire has it: text in GMT+8, ISO text with zone, or epoch ms; what is no date stays as it is. Source: FMT-01. */
export function dateText(value: unknown): string {
  const text = dateTimeText(value)
  return /^\d{4}-\d\d-\d\d( |$)/.test(text) ? text.slice(0, 10) : text
}

/** `YYYY-MM-DD HH:mm:ss` of a date as the wire has it; a date without time stays without. Source: FMT-02. */
export function dateTimeText(value: unknown): string {
  if (typeof value === 'number') return inChina(value)
  if (typeof value !== 'string') return ''
  const text = value.trim()
  const epochMs = epochOf(text)
  return epochMs === null ? text.replace('T', ' ').replace(/\.\d+$/, '') : inChina(epochMs)
}

/** Epoch ms as the wire writes it. */
export function inChina(epochMs: number): string {
  if (!Number.isFinite(epochMs) || Math.abs(epochMs) > 8.64e15 - CHINA_OFFSET_MS) return ''
  return new Date(epochMs + CHINA_OFFSET_MS).toISOString().replace('T', ' ').slice(0, 19)
}

/** Epoch ms of a text with a zone or of 13 digits, null of any other. */
function epochOf(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text)
  if (!/^\d{4}-\d\d-\d\dT.*(Z|[+-]\d\d:?\d\d)$/.test(text)) return null
  const epochMs = Date.parse(text.replace(/([+-]\d\d)(\d\d)$/, '$1:$2'))
  return Number.isNaN(epochMs) ? null : epochMs
}
