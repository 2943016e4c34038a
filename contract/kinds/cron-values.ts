import { CRON_PARTS, numberOf, type CronPart } from '#contract/kinds/cron-text.ts'

/** The numbers that a part of a sound expression names; forms that are no numbers (`?`, `L`, `15W`, `2#1`) name none. @param at 0 = second … 6 = year */
export function cronValues(part: string, at: number): Set<number> {
  const facts = CRON_PARTS[at]!
  return new Set(
    part
      .toUpperCase()
      .split(',')
      .flatMap((member) => valuesOf(member, facts)),
  )
}

function valuesOf(member: string, part: CronPart): number[] {
  if (part.special?.test(member) === true) return []
  const [range = '', step] = member.split('/')
  const [first, last] = range === '*' ? [part.least, part.most] : endsOf(range, part, step !== undefined)
  const values: number[] = []
  for (let value = first; value <= last; value += Number(step ?? 1)) values.push(value)
  return values
}

function endsOf(range: string, part: CronPart, isStepped: boolean): [first: number, last: number] {
  const [first, last] = range.split('-').map((end) => numberOf(end, part))
  return [first!, last ?? (isStepped ? part.most : first!)]
}
