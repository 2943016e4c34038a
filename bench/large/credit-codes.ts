import { creditCheckCharacterOf } from '#contract/checks/credit-code.ts'

/** A region that does not exist. Source: domain part 13. */
const REGION = '990000'

/** Credit codes that nobody has, with the characters that belong to them. @param series two letters that tell kinds of owners apart */
export function creditCodes(series: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => {
    const text = `91${REGION}${series}${String(index + 1).padStart(7, '0')}`
    return text + creditCheckCharacterOf(text)
  })
}
