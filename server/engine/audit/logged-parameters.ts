import { maskText, type MaskName } from '#contract/masks/masks.ts'
import { isSecret } from '#server/audit/secrets.ts'

/** The mask of a field by its key; nothing where answers hide nothing of it. */
type MaskOf = (key: string) => MaskName | undefined

const DEEPEST = 8
/** What a range or a list of values of a field is called. */
const SUFFIX = /_(?:begin|end|MultiString)$/
/** Members of a condition that hold what is looked for. */
const CONDITION_VALUES: ReadonlySet<string> = new Set(['val', 'value', 'values'])

/**
 * What a request asked, as it is put on record: without secrets, and with what answers hide masked. Conditions of advanced queries are read, too:
 * they are JSON in a text, perhaps URL-encoded, and name their field in a member.
 */
export function loggedParameters(asked: unknown, maskOf: MaskOf): string | undefined {
  return JSON.stringify(cleaned(asked, (key) => maskOf(key.replace(SUFFIX, '')), undefined, 0))
}

function cleaned(value: unknown, maskOf: MaskOf, mask: MaskName | undefined, depth: number): unknown {
  if (depth > DEEPEST) return null
  if (Array.isArray(value)) return value.map((member: unknown) => cleaned(member, maskOf, mask, depth + 1))
  if (typeof value === 'object' && value !== null) return cleanedMembers(value, maskOf, depth)
  if (mask !== undefined && (typeof value === 'string' || typeof value === 'number'))
    return maskText(mask, String(value))
  if (typeof value !== 'string') return value
  const nested = structureIn(value)
  return nested === undefined ? value : JSON.stringify(cleaned(nested, maskOf, undefined, depth + 1))
}

function cleanedMembers(value: object, maskOf: MaskOf, depth: number): Record<string, unknown> {
  const field = (value as Record<string, unknown>)['field']
  const ofCondition = typeof field === 'string' ? maskOf(field) : undefined
  const members = Object.entries(value).filter(([key]) => !isSecret(key))
  return Object.fromEntries(
    members.map(([key, member]) => {
      const mask = maskOf(key) ?? (CONDITION_VALUES.has(key) ? ofCondition : undefined)
      return [key, cleaned(member, maskOf, mask, depth + 1)]
    }),
  )
}

/** The object or array that a text holds, encoded at most twice; undefined for any other text. */
function structureIn(text: string): unknown {
  let plain = text.trim()
  for (let round = 0; round < 2 && /^%(?:25)?[57]B/i.test(plain); round += 1) {
    try {
      plain = decodeURIComponent(plain)
    } catch {
      return undefined
    }
  }
  if (!/^[[{]/.test(plain)) return undefined
  try {
    return JSON.parse(plain) as unknown
  } catch {
    return undefined
  }
}
