import { membersOf } from '#contract/kinds/comma-list.ts'
import type { Facts, Reading } from '#contract/kinds/kind.ts'
import { readWritten } from '#contract/kinds/written.ts'

/** An address with a scheme other than those of the web. */
const FOREIGN = /^(?!https?:)[a-z][a-z0-9+.-]*:/i

/** Whether an address may stand in a page: a stored path or one of the web. */
export function isPlain(address: string): boolean {
  return !FOREIGN.test(address)
}

/** The most files a field takes that does not say (`max`). */
const MOST_FILES = 9

export function mostFiles({ max }: Facts): number {
  return max ?? MOST_FILES
}

/** A comma list of stored paths or addresses. */
export function readPaths(facts: Facts, text: string, longest: number): Reading {
  const paths = membersOf(text)
  if (!paths.every(isPlain)) return { problem: `“${facts.label}”的地址不正确` }
  if (paths.length > mostFiles(facts)) return { problem: `“${facts.label}”最多 ${mostFiles(facts)} 个文件` }
  return readWritten(facts, paths.join(','), longest)
}
