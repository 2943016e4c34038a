import fs from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import type { PageFact } from '#contract/define-page.ts'
import { SECTIONS } from '#contract/menu/sections.ts'
import { student } from '#contract/areas/student/student.entity.ts'
import { findInGuide } from '#core/guide/find-in-guide.ts'
import { GUIDE_ENTRIES } from '#core/guide/guide-index.ts'
import type { Block, GuidePage, Inline, Line } from '#core/guide/guide-page.ts'
import { soundsLike } from '#core/formats/sounds-like.ts'
import { importedFields } from '#server/engine/workbook/import-sheet.ts'
import { RULES } from '#tests/contract/words/rules.ts'
import { knownWords } from './known-words.ts'

const READ = import.meta.glob<GuidePage>('../../../docs/guide/*.md', { import: 'default', eager: true })
const pages = Object.entries(READ).map(([file, page]) => ({ name: file.slice(file.lastIndexOf('/') + 1, -3), page }))

/** A piece of text with its page. */
interface Piece {
  name: string
  inline: Inline
}

const pieces = pages.flatMap(({ name, page }) => page.blocks.flatMap(piecesIn).map((inline) => ({ name, inline })))
/** Texts of other clients that the guide quotes as they are. */
const QUOTED = /“[^”]*”/gu

test('every page of docs/guide stands in the list of pages once', () => {
  expect(GUIDE_ENTRIES.map(({ name }) => name).toSorted()).toEqual(pages.map(({ name }) => name).toSorted())
  expect(new Set(GUIDE_ENTRIES.map(({ title }) => title)).size).toBe(pages.length)
})

test('the first page leads to every other one', () => {
  const first = pieces.filter(({ name }) => name === 'index').flatMap(linkOf)
  const missing = GUIDE_ENTRIES.slice(1).filter(({ path }) => !first.some(({ to }) => to === path))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('every link of the guide leads to a page or a heading that is there', () => {
  const known = new Set(GUIDE_ENTRIES.flatMap(addressesOf))
  const dead = links().filter(({ to }) => to.startsWith('/help') && !known.has(to))
  expect(dead.map(({ name, to }) => `${name}: ${to}`)).toEqual([])
})

test('every link to the console is called as the menu calls its page', () => {
  const called = new Map(AREAS.flatMap(({ pages: own }): readonly PageFact[] => own).map(namesOf))
  const wrong = links().filter(({ to, text }) => !to.startsWith('/help') && called.get(to)?.includes(text) !== true)
  expect(wrong.map(({ name, to, text }) => `${name}: ${text} ${to}`)).toEqual([])
  expect(links().filter(({ to }) => !to.startsWith('/help')).length).toBeGreaterThan(60)
})

test('every label of the guide is a word of the console, and every message one that it says', () => {
  const { texts, words } = knownWords()
  const labels = pieces.filter(({ inline }) => inline.is === 'label' && !words.has(inline.text))
  const messages = pieces.flatMap(({ name, inline }) => quotesIn(inline).map((text) => ({ name, text })))
  const unsaid = messages.filter(({ text }) => text.length > LONGEST_WORD && !texts.some((one) => one.includes(text)))
  expect(labels.map(({ name, inline }) => `${name}: ${textOf(inline)}`)).toEqual([])
  expect(unsaid.map(({ name, text }) => `${name}: ${text}`)).toEqual([])
  expect(pieces.filter(({ inline }) => inline.is === 'label').length).toBeGreaterThan(400)
})

test('the guide says what docs/words.md says', () => {
  const told = pages.flatMap(({ name, page }) => [
    { name, text: page.title },
    ...page.blocks.flatMap(linesIn).map((line) => ({ name, text: proseOf(line) })),
  ])
  const wrong = told.flatMap(({ name, text }) =>
    RULES.filter((rule) => rule.wrong.test(text)).map((rule) => `${name} ${rule.name}: ${text}`),
  )
  expect(wrong).toEqual([])
})

test('nothing of the Markdown is left in a text', () => {
  const left = pieces.filter(({ inline }) => inline.is === 'text' && /\*\*|\]\(|^#|<\/?\w+>/.test(inline.text))
  expect(left.map(({ name, inline }) => `${name}: ${textOf(inline)}`)).toEqual([])
})

test('the columns of the import of students are those of its template', () => {
  const { blocks } = pages.find(({ name }) => name === 'student')!.page
  const at = blocks.findIndex((block) => block.is === 'heading' && block.text === '模板的各列')
  const table = blocks.slice(at).find((block) => block.is === 'table')!
  const told = table.rows.map(([label, needed]) => [textsOf(label), textsOf(needed)])
  const taken = importedFields(student, {}).filter(([, { derived }]) => derived === undefined)
  expect(told).toEqual(taken.map(([, { label, required }]) => [label, required === undefined ? '否' : '是']))
})

test('every picture says what it shows, has a size and is small', () => {
  const files = fs.readdirSync('docs/guide/pictures')
  const shown = pages.flatMap(({ page }) => page.blocks.filter((block) => block.is === 'picture'))
  expect(shown.filter(({ alt, width, height }) => alt === '' || width === 0 || height === 0)).toEqual([])
  expect(shown.length).toBe(files.length)
  expect(files.filter((file) => fs.statSync(`docs/guide/pictures/${file}`).size > MOST_PICTURE_BYTES)).toEqual([])
})

test('[MENU-16] pages and headings are found by their texts, the title of their page and their sound', () => {
  const fits = (text: string, word: string) => text.toLowerCase().includes(word) || soundsLike(text, word)
  const found = (text: string) =>
    findInGuide(text, fits, 5).map(({ title, on }) => (on === '' ? title : `${on} · ${title}`))
  expect(found('隐患')[0]).toBe('隐患治理')
  expect(found('验收')[0]).toBe('隐患治理 · 验收')
  // A button that no heading names is found below its heading.
  expect(found('配对')).toContain('监控大屏 · 把屏幕挂上墙')
  expect(found('上架')).toContain('课程与学习记录 · 建一门课程')
  expect(found('学员 模板')).toEqual(['学员与培训档案 · 模板的各列'])
  expect(found('yjyl')[0]).toBe('应急演练')
  expect(found('mbdgl')).toEqual(['学员与培训档案 · 模板的各列'])
  expect(found('火星')).toEqual([])
  expect(found(' ')).toEqual([])
  expect(findInGuide('验收', fits, 5)[0]!.to).toBe(`/help/hazard?${new URLSearchParams({ at: '验收' }).toString()}`)
  expect(findInGuide('的', fits, 3)).toHaveLength(3)
})

/** Longer quotations are messages; shorter ones are words of an example. */
const LONGEST_WORD = 4
const MOST_PICTURE_BYTES = 60_000

function links() {
  return pieces.flatMap((piece) => linkOf(piece).map((link) => ({ ...link, name: piece.name })))
}

function linkOf({ inline }: Pick<Piece, 'inline'>): { to: string; text: string }[] {
  return inline.is === 'link' ? [{ to: inline.to, text: textOf(inline) }] : []
}

function addressesOf({ path, headings }: (typeof GUIDE_ENTRIES)[number]): string[] {
  return [path, ...headings.map(({ anchor }) => `${path}?${new URLSearchParams({ at: anchor }).toString()}`)]
}

/** Its title, with its section before it where it stands in one. */
function namesOf({ path = '', title, section }: PageFact): [string, string[]] {
  const above = SECTIONS.find((one) => one.path === section)
  return [path, above === undefined ? [title] : [`${above.title} / ${title}`]]
}

function quotesIn(inline: Inline): string[] {
  return [...textOf(inline).matchAll(QUOTED)].map(([quote]) => quote.slice(1, -1))
}

const textsOf = (line: Line | undefined): string => (line ?? []).map(textOf).join('')

function piecesIn(block: Block): Inline[] {
  return linesIn(block).flatMap((line) => line.flatMap((inline) => [inline, ...insideOf(inline)]))
}

function insideOf(inline: Inline): readonly Inline[] {
  return inline.is === 'link' ? inline.content : []
}

function linesIn(block: Block): Line[] {
  switch (block.is) {
    case 'heading':
      return [[{ is: 'text', text: block.text }]]
    case 'paragraph':
      return [block.content]
    case 'list':
      return block.items.flatMap((item) => item.flatMap(linesIn))
    case 'table':
      return [...block.head, ...block.rows.flat()]
    case 'note':
      return block.content.flatMap(linesIn)
    case 'picture':
      return [[{ is: 'text', text: block.alt }]]
    case 'code':
      return []
  }
}

function textOf(inline: Inline): string {
  return inline.is === 'link' ? inline.content.map(textOf).join('') : inline.text
}

/** What the guide itself says: words and messages of the console, and code, have their own tests. */
function proseOf(line: Line): string {
  return line
    .map((inline) => (inline.is === 'text' || inline.is === 'link' ? textOf(inline) : '◇'))
    .join('')
    .replaceAll(QUOTED, '')
}
