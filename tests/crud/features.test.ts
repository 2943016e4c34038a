import { position } from '#contract/areas/position/position.entity.ts'
import { defineScreen } from '#crud/define-screen.ts'
import { featuresOf } from '#crud/features.ts'
import type { Screen } from '#crud/screen.ts'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const CRUD = path.resolve(import.meta.dirname, '../../src/crud')
/** What makes and shows a list screen, whatever its features are. */
const CORE = [
  'create-crud.ts',
  'use-crud.ts',
  'feature-parts.tsx',
  'list/feature-buttons.tsx',
  'list/toolbar.tsx',
  'list/selection-actions.tsx',
  'table/row-actions.tsx',
  'table/batch-actions.ts',
  'form/record-dialog.tsx',
  'form/form-page.tsx',
  'windows/record-windows.tsx',
  'page/crud-page.tsx',
  'side/side-tools.tsx',
]
/** The address of a page keeps what is chosen at its side, with or without a detail. */
const PLAIN = ['detail/chosen-address.ts']

const files = fs
  .readdirSync(CRUD, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll(path.sep, '/'))
  .filter((name) => /\.feature\.tsx?$/.test(name))

/** What a module of src/crud imports of src/crud, lazily or not, types included. */
function importsOf(file: string): string[] {
  const text = fs.readFileSync(path.join(CRUD, file), 'utf8')
  return [...text.matchAll(/(?:\bfrom|\bimport\()\s*'((?:#crud|\.)\/[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#crud/') ? name.slice('#crud/'.length) : path.posix.join(path.posix.dirname(file), name),
  )
}

test('each feature of the screen engine stands in the list of features, and nothing but the list imports it', () => {
  const all = fs
    .readdirSync(CRUD, { recursive: true, encoding: 'utf8' })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => /\.tsx?$/.test(name))
  const importing = files.map((file) => [file, all.filter((one) => importsOf(one).includes(file))])
  expect(files.length).toBeGreaterThan(8)
  expect(Object.fromEntries(importing)).toEqual(Object.fromEntries(files.map((file) => [file, ['features.ts']])))
  const list = fs.readFileSync(path.join(CRUD, 'features.ts'), 'utf8')
  const listed = /const FEATURES = \[([^\]]*)\]/.exec(list)?.[1]?.match(/\w+/g) ?? []
  expect(listed.toSorted()).toEqual((list.match(/(?<=import \{ )\w+Feature(?= \})/g) ?? []).toSorted())
})

test('what makes and shows a list screen names no feature: it reads the list', () => {
  const folders = files.map((file) => path.posix.dirname(file))
  const named = CORE.flatMap((file) =>
    importsOf(file)
      .filter((target) => folders.includes(path.posix.dirname(target)) && !PLAIN.includes(target))
      .map((target) => `${file} → ${target}`),
  )
  expect(named).toEqual([])
})

test('a screen has the features that its definition asks for, in the order of the list', () => {
  const keysOf = (screen: Screen) => featuresOf(screen).map(({ key }) => key)
  const plain = defineScreen({ entity: position, columns: [], query: [], form: [], offers: [] })
  expect(keysOf(plain)).toEqual(['views', 'conditions', 'detail', 'presence'])
  expect(keysOf({ ...plain, offers: ['import', 'export'], bin: { columns: [], query: [], restore: '还原' } })).toEqual([
    'export',
    'import',
    'views',
    'conditions',
    'detail',
    'bin',
    'presence',
  ])
  const layout = { kind: 'sideTree', tabs: [], parent: 'code' } as const
  const tree = defineScreen({ entity: position, columns: [], query: [], form: [], offers: [], layout })
  expect(keysOf(tree)).toEqual(['views', 'detail', 'tree', 'presence'])
})
