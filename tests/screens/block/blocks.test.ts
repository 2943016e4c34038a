import { BLOCKS, blockOf, grouped, GROUPS } from '#screens/block/blocks.ts'
import { loadBlock, loadedBlock } from '#screens/block/load-block.ts'
import { sourceOf } from '#screens/block/source-of.ts'
import fs from 'node:fs'
import { expect, test } from 'vitest'

test('every block has a section with examples, and every example its code', async () => {
  for (const block of BLOCKS) {
    await loadBlock(block)
    const loaded = loadedBlock(block.id)!
    expect([block.id, loaded.examples.length > 0, loaded.how !== '']).toEqual([block.id, true, true])
    for (const { name, Show } of loaded.examples) {
      expect(Show.name).toBe(name)
      expect(sourceOf(loaded.source, name)).toContain('return')
    }
  }
})

test('every section stands in the list, once', () => {
  const files = fs
    .readdirSync('src/screens/block/sections')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''))
  expect(BLOCKS.map(({ id }) => id).toSorted()).toEqual(files.toSorted())
})

test('blocks are found by title and id; an unknown one leads to the first', () => {
  expect(grouped('').map(({ group }) => group)).toEqual(GROUPS.filter((group) => BLOCKS.some((b) => b.group === group)))
  expect(grouped(' 用户 ')).toEqual([{ group: '选择', blocks: [blockOf('user-picker')] }])
  expect(grouped('USER-PICKER')).toEqual(grouped('用户'))
  expect(grouped('没有')).toEqual([])
  expect([blockOf(null), blockOf('nothing')]).toEqual([BLOCKS[0], BLOCKS[0]])
})

test('the code of an example is its function and nothing else', () => {
  const file = 'import x\n\nfunction One() {\n  return 1\n}\n\nfunction OneMore() {\n  return 2\n}\n'
  expect(sourceOf(file, 'One')).toBe('function One() {\n  return 1\n}')
  expect(sourceOf(file.replaceAll('\n', '\r\n'), 'OneMore')).toBe('function OneMore() {\n  return 2\n}')
  expect(() => sourceOf(file, 'Two')).toThrow('sourceOf: there is no function Two')
})
