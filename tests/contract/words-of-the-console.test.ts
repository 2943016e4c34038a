import fs from 'node:fs'
import { expect, test } from 'vitest'
import { EXCEPTIONS, type Exceptions } from './words/exceptions.ts'
import { RULES, SIGN_NAMES, WORDS } from './words/rules.ts'
import { VALUE, visibleTexts, type VisibleText } from './words/visible-texts.ts'

const TEXTS = visibleTexts()

test('every text says what docs/words.md says', () => {
  const found = TEXTS.flatMap((text) => {
    const rest = withoutExceptions(text)
    return RULES.filter(({ wrong }) => wrong.test(rest)).map(({ name }) => `${name}: ${placeOf(text)}`)
  })
  expect(found).toEqual([])
})

test('every exception is needed', () => {
  const idle = EXCEPTIONS.flatMap((group) => group.texts.filter((part) => !TEXTS.some(needs(group, part))))
  expect(idle).toEqual([])
})

test('an exception of the specification stands in the requirement that it names', () => {
  const requirements = fs.readFileSync('docs/requirements.md', 'utf8').split('\n')
  const strange = EXCEPTIONS.flatMap(({ requirement, reason, texts }) => {
    if (requirement === undefined) return reason === undefined ? texts : []
    const line = requirements.find((one) => one.startsWith(`- **${requirement}**`)) ?? ''
    const isGiven = (part: string) => part.split(VALUE).every((piece) => line.includes(piece))
    return texts.filter((part) => !isGiven(part)).map((part) => `${requirement}: ${part}`)
  })
  expect(strange).toEqual([])
})

test('docs/words.md has a row for every rule, and no other', () => {
  const [, words = '', signs = ''] = fs.readFileSync('docs/words.md', 'utf8').split('\n## ')
  expect(rowsOf(words).filter(([, , not]) => not !== '')).toEqual(
    WORDS.map(({ word, not }) => [word, expect.any(String), not.join(', ')]),
  )
  expect(rowsOf(signs).map(([name]) => name)).toEqual(SIGN_NAMES)
})

test('docs/words.md names every requirement that fixes a text', () => {
  const named = fs.readFileSync('docs/words.md', 'utf8')
  const lost = EXCEPTIONS.flatMap(({ requirement = '' }) => (named.includes(requirement) ? [] : [requirement]))
  expect(lost).toEqual([])
})

function withoutExceptions({ file, text }: VisibleText): string {
  return EXCEPTIONS.filter(({ within }) => holdsIn(within, file))
    .flatMap(({ texts }) => texts)
    .reduce((rest, part) => rest.replaceAll(part, ''), text)
}

/** Whether a text would break a rule were it not for a part that is left alone. */
function needs({ within }: Exceptions, part: string): (text: VisibleText) => boolean {
  return ({ file, text }) => holdsIn(within, file) && text.includes(part) && RULES.some(({ wrong }) => wrong.test(text))
}

function holdsIn(within: readonly string[] | undefined, file: string): boolean {
  return within === undefined || within.some((start) => file.startsWith(start))
}

function placeOf({ file, line, text }: VisibleText): string {
  return `${file}:${line} ${text}`
}

/** The cells of a table, without its head. */
function rowsOf(part: string): string[][] {
  return part
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .slice(2, -2)
        .split('|')
        .map((cell) => cell.trim()),
    )
}
