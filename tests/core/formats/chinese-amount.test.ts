import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chineseAmount } from '#core/formats/chinese-amount.ts'

test('[SCREEN-35] an amount is written in the capitals of contracts', () => {
  const written = {
    12_000: '人民币壹万贰仟元整',
    0: '人民币零元整',
    0.05: '人民币伍分',
    0.3: '人民币叁角整',
    10: '人民币壹拾元整',
    1_005: '人民币壹仟零伍元整',
    1_107.18: '人民币壹仟壹佰零柒元壹角捌分',
    107_000.53: '人民币壹拾万柒仟元伍角叁分',
    6_007.14: '人民币陆仟零柒元壹角肆分',
    1_680.32: '人民币壹仟陆佰捌拾元叁角贰分',
    325.04: '人民币叁佰贰拾伍元零肆分',
    100_000_001: '人民币壹亿零壹元整',
    101_000_000: '人民币壹亿零壹佰万元整',
  }
  expect(Object.keys(written).map((yuan) => chineseAmount(Number(yuan)))).toEqual(Object.values(written))
  expect(chineseAmount(1_000_100_000_000)).toBe('人民币壹万零壹亿元整')
  expect(chineseAmount(-3_500)).toBe('人民币负叁仟伍佰元整')
  expect(chineseAmount(2_000_000_000_000)).toBe('人民币贰万亿元整')
})

test('[SCREEN-35] every amount can be read back from its capitals, and says no 零 twice', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), (fen) => {
      const words = chineseAmount(fen / 100)
      expect(readBack(words)).toBe(fen)
      expect(words).not.toMatch(/零零|[拾佰仟万亿元]零[万亿元]/)
    }),
  )
})

const DIGITS = '零壹贰叁肆伍陆柒捌玖'
const PLACES: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1_000 }

/** Fen of an amount in words, as a reader counts them. */
function readBack(words: string): number {
  const [, whole = '', rest = ''] = /^人民币(?:(.*)元)?(.*)$/.exec(words)!
  const jiao = /(.)角/.exec(rest)
  const fen = /(.)分/.exec(rest)
  const cents = (jiao === null ? 0 : DIGITS.indexOf(jiao[1]!) * 10) + (fen === null ? 0 : DIGITS.indexOf(fen[1]!))
  return readWhole(whole) * 100 + cents
}

function readWhole(words: string): number {
  let [total, section, digit] = [0, 0, 0]
  for (const letter of words) {
    if (DIGITS.includes(letter)) digit = DIGITS.indexOf(letter)
    else if (letter in PLACES) [section, digit] = [section + digit * PLACES[letter]!, 0]
    else if (letter === '万') [total, section, digit] = [total + (section + digit) * 10_000, 0, 0]
    else if (letter === '亿') [total, section, digit] = [(total + section + digit) * 100_000_000, 0, 0]
  }
  return total + section + digit
}
