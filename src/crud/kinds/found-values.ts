import type { NamedValue } from '#widgets/naming-context.ts'
import { initialsOf } from '#contract/text/initials.ts'

/** The values a text means: each part the value itself, what it is called, or its pinyin initials where only one has them; null = one is not among them. */
export function findValues(parts: readonly string[], among: readonly NamedValue[]): NamedValue[] | null {
  const found = parts.map((part) => findValue(part, among))
  return found.every((one) => one !== null) ? found : null
}

function findValue(part: string, among: readonly NamedValue[]): NamedValue | null {
  const named = among.find(({ text }) => text === part) ?? among.find(({ value }) => value === part)
  if (named !== undefined) return named
  const wanted = part.toLowerCase()
  if (!/^[a-z0-9]+$/.test(wanted)) return null
  const [only, ...others] = among.filter(({ text }) => initialsOf(text) === wanted)
  return only !== undefined && others.length === 0 ? only : null
}
