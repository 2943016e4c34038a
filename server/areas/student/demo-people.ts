import { checkCharacterOf } from '#contract/checks/id-card.ts'
import { FAMILY_NAMES, FEMALE_NAMES, MALE_NAMES } from '#server/engine/seed/demo-names.ts'
import type { Random } from '#server/engine/seed/random.ts'

const MEN_PERCENT = 72
/** A region that does not exist, and telephones that nobody is given: these people are nobody. Source: domain part 13. */
const REGION = '990000'
const FIRST_PHONE = 13_000_100_000
/** Two of them make a given name beside the common ones. */
const FIRST = { man: '建志永国明文俊海振少', woman: '秀丽雪雅玉晓红美佳慧' } as const
const SECOND = { man: '平军峰林勇辉鹏斌龙涛', woman: '芳萍娟敏琳洁霞英玲燕' } as const
const COMMON_PERCENT = 40
const SEQUENCES = 499
const YEARS_APART = 6

/** Somebody who does not exist. @param number tells people apart */
export function personOf(random: Random, number: number): { realname: string; idCard: string; phone: string } {
  const isMan = random.chance(MEN_PERCENT)
  return {
    realname: random.pick(FAMILY_NAMES)[0] + givenName(random, isMan),
    idCard: idCardOf(random, isMan, number),
    phone: String(FIRST_PHONE + number),
  }
}

function givenName(random: Random, isMan: boolean): string {
  if (random.chance(COMMON_PERCENT)) return random.pick(isMan ? MALE_NAMES : FEMALE_NAMES)[0]
  const sex = isMan ? 'man' : 'woman'
  return random.pick(Array.from(FIRST[sex])) + random.pick(Array.from(SECOND[sex]))
}

/** A number whose day of birth, sex and check character are right; the sequence keeps people apart who were born on one day. */
function idCardOf(random: Random, isMan: boolean, number: number): string {
  // People whose sequence is the same are born in other years.
  const year = 1966 + random.below(6) * YEARS_APART + (Math.floor(number / SEQUENCES) % YEARS_APART)
  const month = String(1 + random.below(12)).padStart(2, '0')
  const day = String(1 + random.below(28)).padStart(2, '0')
  const sequence = String((number % SEQUENCES) * 2 + (isMan ? 1 : 0)).padStart(3, '0')
  const digits = `${REGION}${year}${month}${day}${sequence}`
  return digits + checkCharacterOf(digits)
}
