import { expect, test } from 'vitest'
import { faceLetter } from '#core/formats/face-letter.ts'

test.each([
  ['赵淑珍', '珍'],
  ['管理员', '员'],
  ['宁波海曜化工有限公司', '宁'],
  ['“小明”', '明'],
  ['学员12', '员'],
  ['李雷👷‍♀️', '雷'],
  ['👷‍♀️', '👷‍♀️'],
  ['🇨🇳', '🇨🇳'],
  ['é', 'é'],
  ['007', '7'],
  ['——', '—'],
  ['  ', ''],
])('[HDR-01] the letter of “%s” is %s: whole signs, no digit and no mark beside a letter', (name, letter) => {
  expect(faceLetter(name)).toBe(letter)
})
