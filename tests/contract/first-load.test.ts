import fs from 'node:fs'
import { expect, test } from 'vitest'
import { AREAS } from '#contract/areas.ts'
import { PAGES } from '#core/pages.ts'
import { ENTITIES } from '#core/all-entities.ts'

const filesIn = (folder: string) =>
  fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({ file: `${folder}/${file}`, text: fs.readFileSync(`${folder}/${file}`, 'utf8') }))
const console_ = ['src', 'machines', 'streams'].flatMap(filesIn)
const readers = console_.filter(({ text }) => /from '(#core|\.)\/pages\.ts'/.test(text))

test('a page says nothing that the console does not read: the rest is in its menu', () => {
  // What it is written into does not count.
  const read = readers.map(({ text }) => text).join('\n')
  const unread = [...new Set(PAGES.flatMap((page) => Object.keys(page)))].filter(
    (key) => !new RegExp(String.raw`\b${key}\b(?!: (?:string|null|true|false)\b)`).test(read),
  )
  expect(readers.length).toBeGreaterThan(3)
  expect(unread).toEqual([])
})

test('a page brings no entity along, and the console no menus, rights and areas', () => {
  const entities = filesIn('contract/areas').filter(
    ({ file, text }) => file.endsWith('.page.ts') && /from '.*\.(entity|menu|group)\.ts'/.test(text),
  )
  expect(entities.map(({ file }) => file)).toEqual([])
  const areas = console_.filter(({ text }) =>
    /^(?!import type).*'#contract\/(areas|sections|areas\/.*(\.menu|\.group|\/area))\.ts'/m.test(text),
  )
  expect(areas.map(({ file }) => file)).toEqual([])
})

test('the console knows the entities of exactly the areas', () => {
  expect(new Set(ENTITIES)).toEqual(new Set(AREAS.flatMap((area) => [...area.entities])))
})
