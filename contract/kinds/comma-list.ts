import type { Facts, Reading } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

/** The most members a comma list has. */
const MAX_MEMBERS = 200

/** The members of a comma list, each once and in their order. */
export function membersOf(text: string): string[] {
  return [...new Set(text.split(',').map((member) => member.trim()))].filter((member) => member !== '')
}

/** A comma list without empty or repeated members. */
export function readList(facts: Facts, text: string, longest: number): Reading {
  const members = membersOf(text)
  const most = facts.max ?? MAX_MEMBERS
  if (members.length > most) return { problem: `“${facts.label}”最多选择 ${most} 项` }
  return readWritten(facts, members.join(','), longest)
}
